import { Router } from 'workbox-routing'

/** Answers for the app's own files; what no route of it knows goes to the network. Routes come in their order. */
export const router = new Router()
router.addFetchListener()
