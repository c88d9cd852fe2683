import { minted } from './minted.ts'

// Files of one worker share their modules: each is to find the same, whatever ran before it.
Object.assign(minted, { worlds: 0, ids: 0 })
