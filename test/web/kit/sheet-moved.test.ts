import { describe, expect, it } from 'vitest'
import { moveFor } from '../../../web/games/kit/map/sheet-moved.ts'

const state = { isTouched: false, isShifted: false, hasEnded: false, hasPaper: false, least: 84 }
const [low, high] = [300, 180]

describe('drawing under a sheet', () => {
  it('sheet lower again: fitted again if it had been moved up, once', () => {
    expect(moveFor(low, high, { ...state, isShifted: true })).toBe('fit')
    expect(moveFor(low, low, { ...state, isShifted: true })).toBeNull()
    expect(moveFor(low, high, state)).toBeNull()
  })
  it('moved by hand: stays where it is', () => {
    for (const hasEnded of [true, false]) {
      expect(moveFor(low, high, { ...state, isShifted: true, isTouched: true, hasEnded })).toBeNull()
      expect(moveFor(high, low, { ...state, isTouched: true, hasEnded })).toBeNull()
    }
  })
  it('sheet lower again, on paper: moved back as far as its edge shows', () => {
    expect(moveFor(low, high, { ...state, hasPaper: true, isShifted: true })).toBe('cover')
    expect(moveFor(low, high, { ...state, hasPaper: true, isTouched: true })).toBe('cover')
  })
  it('sheet higher: what must stay in sight does, if there is room for it', () => {
    expect(moveFor(high, low, state)).toBe('uphold')
    expect(moveFor(60, low, state)).toBeNull()
  })
  it('after the end: fitted to what the sheet leaves, whichever way it goes', () => {
    for (const hasPaper of [true, false]) {
      expect(moveFor(high, low, { ...state, hasEnded: true, hasPaper })).toBe('fit')
      expect(moveFor(low, high, { ...state, hasEnded: true, hasPaper })).toBe('fit')
    }
  })
  it('not measured before: stays', () => {
    expect(moveFor(low, 0, { ...state, hasEnded: true })).toBeNull()
  })
})
