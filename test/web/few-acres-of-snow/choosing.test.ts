// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import type { CardId } from '../../../engine/few-acres-of-snow/components/data.ts'
import type { Description } from '../../../engine/few-acres-of-snow/index.ts'
import { after, held, scene, startPlaces } from '../../engine/few-acres-of-snow/scene.ts'
import { boardOf } from './table-with-board.tsx'
import { momentsIn } from './tables.ts'

const british = (hand: CardId[], more: Partial<Description> = {}) =>
  scene({
    nation: 'british',
    actionsLeft: 2,
    money: { british: 4 },
    places: startPlaces,
    piles: { british: { hand } },
    ...more,
  })
const boardWith = (hand: CardId[], more?: Partial<Description>) => boardOf(british(hand, more).position, 0)

describe('Few Acres actions', () => {
  it('those that are possible come first, in a siege those for the siege; the others are behind one button', () => {
    const order = (sieges: NonNullable<Description['sieges']>) => {
      const board = boardWith(['b-militia', 'b-military-leader'], { sieges })
      const shown = (within: string) => board.find(`${within} > .snow-deeds button`).map(board.named)
      return { possible: shown('.snow-controls'), others: shown('.more-choices') }
    }
    const laid = order([{ by: 'british', place: 'port-royal', cards: { british: ['b-regular-infantry'] } }])
    expect(laid.possible.slice(0, 3)).toEqual(['Reinforce', 'Leader', 'Withdraw'])
    expect(laid.others[0]).toBe('Surrender')
    const calm = order([])
    expect(calm.others).toContain('Settle')
    expect([...laid.possible, ...laid.others].sort()).toEqual([...calm.possible, ...calm.others].sort())
  })

  it('are hidden while the other player is to move', () => {
    const [moment] = momentsIn('turn', 1)
    const other = 1 - moment.seat
    expect(boardOf(mask(moment.before, other), other).find('.snow-deeds')).toHaveLength(0)
  })

  it('an impossible action names the missing card', () => {
    const board = boardWith(['b-loc-boston', 'b-ships'])
    board.press(board.deed('settle'))
    expect(board.find('.refused')[0].textContent).toContain('Needs a settler card.')
  })

  it('while an action is being paid for, all others are refused until it is finished', () => {
    const { position } = after(british(['b-loc-norfolk', 'b-settlers', 'b-loc-boston']), 'develop norfolk')
    const chosen = boardOf(position, 0).find('.snow-place[aria-pressed=true]')
    expect(chosen.map((place) => place.getAttribute('aria-label')?.slice(0, 7))).toEqual(['Norfolk'])
    const board = boardOf(position, 0)
    expect(board.find('.snow-deeds button[aria-disabled=false]')).toEqual([])
    board.press(board.deed('settle'))
    expect(board.find('.refused')[0].textContent).toContain('First finish what you began')
  })

  it('skipping an action comes last, and is not called the end of the turn', () => {
    const board = boardWith(['b-militia'])
    expect(board.find('.snow-controls > .snow-deeds button').map(board.named).at(-1)).toBe('Skip')
    board.press(board.deed('pass'))
    expect(board.choices()).toEqual(['Skip an action'])
    expect(board.text()).not.toContain('End turn')
  })
})

describe('Few Acres cards', () => {
  it('show a portrait, symbols and a line on what they do', () => {
    const board = boardWith(['b-loc-boston', 'b-militia'])
    for (const face of board.find('.snow-hand .snow-face')) {
      expect(face.querySelector('.portrait path[d]')).not.toBeNull()
      expect(face.querySelectorAll('.symbols svg').length).toBeGreaterThan(0)
      expect(face.querySelector('.does')?.textContent).toMatch(/^[A-Z0-9]/)
    }
  })

  it('market: each shows its price; one that costs too much is refused with the reason', () => {
    const board = boardWith(['b-militia'])
    board.press(board.deed('draft'))
    const faces = board.find('.snow-market .snow-face')
    expect(faces.length).toBeGreaterThan(8)
    expect(faces.every((face) => face.querySelector('.price b'))).toBe(true)
    expect(board.find('.board-instead .snow-market')).toHaveLength(1)
    const dear = board
      .find('.snow-market button')
      .find((one) => board.named(one).startsWith('Siege Artillery'))
    board.press(dear)
    expect(board.find('.refused')[0].textContent).toContain('Costs 8 coins. You have less.')
    const cheap = board.find('.snow-market button').find((one) => board.named(one).startsWith('2 × Militia'))
    board.press(cheap)
    expect(board.choices()).toEqual(['Draft Militia for 2 coins'])
    expect(board.text()).toContain('Money from 4 to 2. Militia goes to your discard pile.')
    board.choose('Draft Militia for 2 coins')
    expect(board.added).toEqual([{ kind: 'draft', card: 'b-militia' }])
    expect(board.find('.snow-market')).toEqual([])
  })
})

describe('Few Acres preview', () => {
  it('a cost that two cards can pay names neither; the only card for a cost is named', () => {
    const board = boardWith(['b-loc-boston', 'b-ships', 'b-loc-norfolk', 'b-settlers'])
    board.press(board.deed('settle'))
    board.press(board.place('Halifax'))
    expect(board.text()).toContain('Discards Boston, Settlers and 1 more. Points from 17 to 19.')
  })

  it('states points and the other cards played, which follow by themselves', () => {
    const board = boardWith(['b-loc-boston', 'b-ships', 'b-settlers'])
    board.press(board.deed('settle'))
    board.press(board.place('Halifax'))
    expect(board.find('.price')[0].textContent).toContain(
      'Discards Boston, Ships, and Settlers. Points from 17 to 19.',
    )
    expect(board.find('.snow-gain').map((one) => one.textContent)).toContain('+2')
    board.choose('Settle from Boston')
    expect(board.added.map(({ kind }) => kind)).toEqual(['settle', 'pay', 'pay'])
    // Undo takes back the whole tap, and nothing follows by itself.
    board.undo()
    expect(board.choices()).not.toContain('Settle with Settlers')
    expect(board.added).toHaveLength(3)
  })

  it('states that a choice wins or ends the game', () => {
    const near = {
      places: { ...held('british', 'village', 'tadoussac', 'pemaquid', 'boston') },
    }
    const winning = boardWith(['b-loc-tadoussac', 'b-bateaux', 'b-settlers'], near)
    winning.press(winning.deed('settle'))
    winning.press(winning.place('Quebec'))
    expect(winning.text()).toContain('You win the game at once.')
    const last = boardWith(['b-loc-boston', 'b-ships', 'b-settlers'], {
      captured: { french: { villages: 12 } },
    })
    last.press(last.deed('settle'))
    expect(last.text()).toContain(
      'Your last village: the game ends when your next turn begins, unless there is a siege.',
    )
  })

  it('states who loses a piece', () => {
    const board = boardWith(['b-rangers'], {
      places: { ...startPlaces, ...held('british', 'village', 'kennebec') },
    })
    board.press(board.deed('raid'))
    expect(board.text()).toContain('Discards Rangers. +4 points unless blocked.')
  })
})

describe('Few Acres board, leaving', () => {
  const paying = () => {
    const board = boardWith(['b-loc-boston', 'b-ships', 'b-loc-new-haven', 'b-settlers'])
    board.press(board.deed('settle'))
    board.press(board.place('Halifax'))
    board.choose('Settle from Boston')
    expect(board.choices().length).toBeGreaterThan(1)
    return board
  }
  const ways = {
    Cancel: (board: ReturnType<typeof paying>) => board.pressButton('Cancel'),
    Escape: (board: ReturnType<typeof paying>) => board.key(board.find('.snow-controls')[0], 'Escape'),
    Back: (board: ReturnType<typeof paying>) => void board.back(),
    'a tap on empty board': (board: ReturnType<typeof paying>) => {
      const tap = new MouseEvent('click', { bubbles: true, detail: 1, clientX: -5000, clientY: -5000 })
      board.find('.snow-map svg')[0].dispatchEvent(tap)
    },
  }
  it.each(Object.keys(ways) as (keyof typeof ways)[])('an action begun is undone by %s', async (way) => {
    const board = paying()
    ways[way](board)
    await new Promise((done) => setTimeout(done))
    expect(board.view().players[0].hand).toHaveLength(4)
    expect(board.choices()).toEqual([])
  })

  it.each(Object.keys(ways) as (keyof typeof ways)[])('what is looked at is closed by %s', async (way) => {
    const board = boardWith(['b-loc-boston', 'b-ships', 'b-settlers'])
    for (const deed of ['settle', 'draft']) {
      board.press(board.deed(deed))
      expect(board.find('.board-looking')).toHaveLength(1)
      ways[way](board)
      await new Promise((done) => setTimeout(done))
      expect(board.find('.board-looking')).toEqual([])
    }
  })
})

describe('Few Acres siege', () => {
  it('its marker on the map shows both strengths and what each side still needs', () => {
    const { position } = british(['b-militia'], {
      sieges: [
        {
          by: 'british',
          place: 'louisbourg',
          cards: { british: ['b-siege-artillery'], french: ['f-militia'] },
        },
      ],
    })
    const board = boardOf(position, 0)
    const [tug] = board.find('.snow-tug')
    // Louisbourg defends itself by 2, and its militia by 1: the artillery of 3 is no more than that.
    expect([...tug.querySelectorAll('text')].map((one) => one.textContent)).toEqual([
      '3',
      '3',
      '0',
      'needs 2',
      'needs 1',
    ])
    board.press(board.deed('reinforce'))
    expect(board.text()).toContain('Siege from 0 to +1: you need 1 more.')
  })
})

describe('Few Acres result', () => {
  it('news are told beside the cards and marked on the map until something is chosen', () => {
    const { position } = british(['b-loc-boston'])
    const fact = { place: 'port-royal', seat: 1, card: 'f-militia' }
    const news = [{ key: 'few-acres-of-snow.raidBlocked', at: ['port-royal'], with: fact }]
    const board = boardOf(position, 0, { lit: ['port-royal'], news })
    expect(board.find('.snow-result')[0].textContent).toBe('Ann blocked the raid on Port Royal with Militia.')
    expect(board.find('.snow-place.lit .news')).toHaveLength(1)
    expect(board.named(board.find('.snow-place.lit')[0])).toMatch(/^Port Royal/)
  })
})
