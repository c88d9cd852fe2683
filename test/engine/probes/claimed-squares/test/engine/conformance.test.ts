import { gameKeepsItsPromises } from '../../../../conformance/keeps-its-promises.ts'

await gameKeepsItsPromises('claimed-squares')
