import { Router } from 'workbox-routing'

/** Answers for the app's own files; requests without a route go to the network. The first route that matches wins. */
export const router = new Router()
router.addFetchListener()
