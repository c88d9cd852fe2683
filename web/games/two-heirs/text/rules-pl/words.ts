import { counted } from '../../../kit/rules/polish.ts'
export const tiles = (number: number): string => counted(number, 'kafelek', 'kafelki', 'kafelków')

export const troops = (number: number): string => counted(number, 'oddział', 'oddziały', 'oddziałów')

export const points = (number: number): string => counted(number, 'punkt', 'punkty', 'punktów')
