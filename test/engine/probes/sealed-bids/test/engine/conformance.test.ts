import { gameKeepsItsPromises } from '../../../../conformance/keeps-its-promises.ts'

await gameKeepsItsPromises('sealed-bids')
