import type { VNode } from 'preact'
import { type AnyGame, type Message, mask, type Order, same } from '../../../engine/core/index.ts'
import type { StandingOrders, TableView } from '../../../functions/api/shapes.ts'
import type { Known } from '../../device/shelf.ts'
import { saveOrders } from '../../net/api.ts'
import { OptionField } from '../../shell/option-field.tsx'
import { Form, useTask } from '../../shell/parts.tsx'
import { told } from '../../shell/time.ts'
import { keep, tableOf } from '../../sync/tables.ts'
import { t, type Words } from '../../text/words.ts'
import { heldFor } from './held.ts'

type Kept = StandingOrders['orders']
type Props = { known: Known; game: AnyGame; words: Words }

/** What is answered for me when something falls to me in another's turn, told by the game's forms; and what was last. */
export function Orders({ known, game, words }: Props): VNode {
  const { view: table } = known
  const saved = table.orders?.orders ?? {}
  // What I have changed here and not saved.
  const changed = heldFor<Kept>('orders', table.id, {})
  const task = useTask()
  const isSaved = Object.keys(changed.value).length === 0
  const asked = askedAhead(game, table)
  const orderOf = ({ kind, name }: Asked): Order =>
    changed.value[name] ?? saved[name] ?? saved[kind] ?? game.orders![kind].default

  const save = async () => {
    const stands = standing(table.id) ?? table.orders!
    const saving = changed.peek()
    const orders = worthSaving(game, asked, { ...stands.orders, ...saving })
    const answer = await task.run(() => saveOrders(table.id, { orders, revision: stands.revision }))
    if (answer?.ok) {
      keepOrders(table.id, answer.value)
      // What was changed once more meanwhile is not saved yet.
      changed.value = Object.fromEntries(
        Object.entries(changed.peek()).filter(([name, order]) => saving[name] !== order),
      )
    } else if (answer?.trouble.problem?.orders) keepOrders(table.id, answer.trouble.problem.orders)
  }
  return (
    <>
      <p>{t('orders.lead')}</p>
      <Answered known={known} words={words} />
      <Form task={task} submit={t('orders.save')} onSubmit={save}>
        {asked.map((one) => {
          const { kind, name } = one
          const { form, default: usual } = game.orders![kind]
          const order = orderOf(one)
          const change = (to: Order) => {
            changed.value = { ...changed.value, [name]: to }
          }
          return (
            <fieldset key={name} class="orders">
              <legend class="printed">{words.t(`${game.id}.order.${kind}`, one.with)}</legend>
              {form.map((field) => (
                <OptionField
                  key={field.key}
                  field={field}
                  words={words}
                  value={order[field.key]}
                  change={(value) => change({ ...order, [field.key]: value })}
                />
              ))}
              {one.isLast && <p class="quiet">{words.t(`${game.id}.order.${kind}.tells`)}</p>}
              {!same(order, usual) && (
                <button type="button" onClick={() => change(usual)}>
                  {t('orders.usual')}
                </button>
              )}
            </fieldset>
          )
        })}
        <p class="quiet" role="status">
          {t(isSaved ? 'orders.saved' : 'orders.unsaved')}
        </p>
      </Form>
    </>
  )
}

const standing = (id: TableView['id']): StandingOrders | null => tableOf(id).peek()?.view.orders ?? null

function keepOrders(id: TableView['id'], orders: StandingOrders): void {
  const newest = tableOf(id).peek()?.view
  if (newest) keep({ ...newest, orders, entries: [] })
}

/** Something that word may be left about: every decision of a kind (`kind`), or one that lies ahead (`kind/id`). */
interface Asked {
  kind: string
  name: string
  with: Message['with']
  /** What answers tell others is said once for a kind. */
  isLast: boolean
}

function askedAhead(game: AnyGame, { view, seat }: TableView): Asked[] {
  return Object.entries(game.orders ?? {}).flatMap(([kind, { ahead }]) => {
    if (!ahead) return [{ kind, name: kind, with: {}, isLast: true }]
    const ids = seat === null ? [] : ahead(mask(view, 'spectator'), seat)
    return ids.map(({ id, with: params }, i) => ({
      kind,
      name: `${kind}/${id}`,
      with: params,
      isLast: i === ids.length - 1,
    }))
  })
}

/** What is the game's own answer anyway, and what lies behind, need not be left word about. */
const worthSaving = (game: AnyGame, asked: readonly Asked[], orders: Kept): Kept =>
  Object.fromEntries(
    asked
      .filter(({ kind, name }) => orders[name] && !same(orders[name], game.orders![kind].default))
      .map(({ name }) => [name, orders[name]]),
  )

/** The newest thing that was answered for me, and what came of it. */
function Answered({ known, words }: Omit<Props, 'game'>): VNode | null {
  const { view, entries } = known
  const last = entries.findLast(({ actions }) =>
    actions.some(({ seat, byOrder }) => byOrder && seat === view.seat),
  )
  if (!last) return null
  // Of the other's turn what is about me: that is what came of it.
  const mine = last.facts.filter(({ with: params }) => params.seat === view.seat)
  const came = mine.length > 0 ? mine : last.facts
  return (
    <section class="note" aria-label={t('orders.last')}>
      <p>
        <b>{t('orders.last')}</b> <span class="quiet">{told(last.at)}</span>
      </p>
      <p class="printed">{came.map((fact) => words.say(fact)).join(' ')}</p>
    </section>
  )
}
