import { describe, expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import { standardTiles } from '../../../engine/gheos/data.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { conflictBy } from '../../../engine/gheos/place.ts'
import { type Color, colors, type GheosPosition } from '../../../engine/gheos/position.ts'
import { boardModel } from '../../../web/games/gheos/model.ts'
import { ledger } from '../../../web/games/gheos/panels/ledger.ts'
import { at, choicesOf, everywhere } from './models.ts'
import { givenFor, randomTable, viewsIn } from './tables.ts'

/** What a step changes for a seat, as the price has to tell it. */
function changed(before: GheosPosition, after: GheosPosition, seat: number): string[] {
  const [then, now] = [ledger(before), ledger(after)]
  const by = (color: Color) => after.followers[seat][color] - before.followers[seat][color]
  const points = now.points[seat] - then.points[seat]
  const worth = (what: 'token' | 'epoch') => {
    const [from, to] = [then[what][seat], now[what][seat]]
    if (to === null || from === to) return []
    const name = what === 'token' && after.tokens[seat] === 0 ? 'Final scoring' : `Next ${what}`
    return [`${name}: ${from === null ? '' : `from ${from} to `}${to}.`]
  }
  return [
    ...colors.flatMap((color) => (by(color) === 0 ? [] : [`${Math.abs(by(color))} ${color} follower`])),
    ...(points > 0 ? [`+${points} point`] : []),
    ...worth('token'),
    ...worth('epoch'),
    ...(gheos.outcome(after) ? ['The game ends.'] : []),
  ]
}

describe('Gheos model, price', () => {
  const late = [2, 3, 4].flatMap((seats) =>
    randomTable(seats, 7).moments.map(({ position, seat }) => mask(position, seat)),
  )

  it('tile that is tried out: costs first, then points, worth, and the conflict that it starts', () => {
    const met = { lost: 0, points: 0, token: 0, war: 0, migration: 0, nothing: 0 }
    for (const { given, model } of everywhere) {
      const { tried, price } = model
      if (!tried?.isOpen) {
        if (tried) expect(price).toBeNull()
        continue
      }
      const { view, seat } = given
      for (const part of changed(view, model.view, seat!)) expect(price).toContain(part)
      const conflict = conflictBy(standardTiles, view, tried)
      if (conflict) {
        expect(price).toMatch(/^You (lose|pay) .*\d /)
        expect(price).toMatch(conflict.kind === 'war' ? / War: [^.]+\.$/ : / Migration: [^.]+\.$/)
        met[conflict.kind]++
        met.lost++
      }
      if (price?.includes(' point')) met.points++
      if (price?.includes('Next token')) met.token++
      if (changed(view, model.view, seat!).length > 0 || conflict) continue
      const others = view.hands.flatMap((_, one) => changed(view, model.view, one))
      expect(price).toBe(others.length > 0 ? 'Nothing changes for you.' : 'No change in score.')
      met.nothing++
    }
    for (const many of Object.values(met)) expect(many).toBeGreaterThan(0)
  })

  it('follower that is paid is asked later: the price says so, with what is lost in any case', () => {
    const prices = late
      .filter(({ stage, active, followers }) => {
        const held = colors.filter((color) => followers[active][color] > 0)
        return stage.kind === 'tile' && held.length > 1
      })
      .flatMap((view) => {
        const given = givenFor(view)
        const wars = given.choices.filter((one) => 'tile' in one && conflictBy(standardTiles, view, one))
        return wars.slice(0, 5).map((one) => ({ given, one }))
      })
      .flatMap(({ given, one }) => {
        if (!('tile' in one)) return []
        const { tried, price } = boardModel(given, { tile: one.tile, tried: one })
        return tried?.rot === one.rot ? [price] : []
      })
    expect(prices.length).toBeGreaterThan(5)
    for (const price of prices) expect(price).toMatch(/^You pay any 1 follower\. /)
    expect(prices.some((price) => /^You pay any 1 follower\. You lose \d \w+ follower/.test(price!))).toBe(
      true,
    )
  })

  it('choices of a conflict: each tells what it costs and brings', () => {
    let told = 0
    for (const view of late) {
      if (!('conflict' in view.stage)) continue
      const given = givenFor(view)
      for (const { action, price } of boardModel(given, {}).conflict!.choices) {
        const parts = changed(view, given.preview(action).view, view.active).filter(
          // What a choice names it does not tell twice.
          (part) => action.kind !== 'pay' || part !== `1 ${action.color} follower`,
        )
        for (const part of parts) expect(price).toContain(part)
        if (action.kind === 'pay' && parts.length === 0) expect(price).toBeNull()
        else if (parts.length === 0) expect(price).toBe('Nothing changes for you.')
        told += parts.length
      }
    }
    expect(told).toBeGreaterThan(10)
  })

  it('founding: how many followers, and with a continent what they score', () => {
    const met = new Set<string>()
    for (const view of viewsIn('people', 80)) {
      const given = givenFor(view)
      for (const action of choicesOf(given, 'found')) {
        if (action.kind !== 'found') continue
        const { color, at } = action
        const gained = given.preview(action).view.followers[view.active][color]
        const onLand = boardModel(given, { at }).price
        expect(onLand).toMatch(
          gained === 0 ? /^You get no followers\./ : new RegExp(`^You get ${gained} follower`),
        )
        for (const part of changed(view, given.preview(action).view, view.active))
          if (/^(Next|Final)/.test(part)) expect(onLand).toContain(part)
        met.add(boardModel(given, { color }).price!.replace(/\d/g, '#'))
      }
    }
    expect(met).toContain('You get # to # followers, by continent.')
  })

  it('civilization to follow or found, and a token: priced where they are tapped', () => {
    for (const view of [...viewsIn('people', 40), ...viewsIn('token', 40)]) {
      const given = givenFor(view)
      const { people, token } = boardModel(given, {})
      for (const { shows, label } of people?.chips ?? [])
        if (shows.kind === 'follow') expect(label).toMatch(/Each follower scores \d+ with a token/)
      if (!token) continue
      const after = given.preview({ kind: 'token' }).view
      const points = after.points[view.active].tokens - view.points[view.active].tokens
      if (points > 0) expect(token.words).toContain(`${points} point`)
      else expect(token.words).toContain('scores nothing')
      expect(token.isIdle).toBe(points === 0 && !gheos.outcome(after))
    }
  })
})

describe('Gheos model, standing', () => {
  it('standing line: tells the viewer’s followers, tokens and next token of the position that is shown', () => {
    for (const { given, model } of everywhere) {
      const { standing, view } = model
      const seat = given.seat!
      expect(
        Object.fromEntries(standing!.followers.map(({ color, followers }) => [color, followers])),
      ).toEqual(Object.fromEntries(Object.entries(view.followers[seat]).filter(([, held]) => held > 0)))
      expect(standing!.tokens).toBe(view.tokens[seat])
      expect(standing!.token).toBe(ledger(view).token[seat])
    }
  })

  it('standing line: its label is a sentence', () => {
    const standing = (held: object) => {
      const { view } = at('tile')
      const followers = view.followers.map((none) => ({ ...none, ...held }))
      return boardModel({ ...givenFor(view), view: { ...view, followers } }, {}).standing?.label
    }
    const nobody = { red: 0, green: 0, yellow: 0, blue: 0, black: 0, white: 0 }
    expect(standing(nobody)).toBe('You have no followers and 3 tokens. Your next token scores 0.')
    expect(standing({ ...nobody, red: 2, blue: 1 })).toMatch(
      /^You have 2 red followers, 1 blue follower,? and 3 tokens\./,
    )
  })
})
