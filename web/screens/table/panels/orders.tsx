import type { VNode } from 'preact'
import {
  type AnyGame,
  type Field,
  type Message,
  mask,
  type Order,
  same,
} from '../../../../engine/core/index.ts'
import { isDone } from '../../../../engine/core/refused.ts'
import type { StandingOrders, TableView } from '../../../../functions/api/shapes.ts'
import type { Known } from '../../../device/device-store.ts'
import { typedAt } from '../../../device/typed.ts'
import { keep, tableOf } from '../../../known/tables.ts'
import { saveOrders } from '../../../net/api.ts'
import { OptionField } from '../../../shell/forms/option-field.tsx'
import { Form, useTask } from '../../../shell/page/parts.tsx'
import { timeWords } from '../../../shell/time/time.ts'
import { t, type Words } from '../../../text/words.ts'

type OrdersByName = StandingOrders['orders']
type Props = { whose: string | null; known: Known; game: AnyGame; words: Words }

/** My orders for others' turns, a compact grid of the game's forms for each kind; and the latest answer. */
export function Orders({ whose, known, game, words }: Props): VNode {
  const { view: table } = known
  const saved = table.orders?.orders ?? {}
  // My unsaved changes.
  const changed = typedAt<OrdersByName>(whose, table.id, 'orders', {})
  const task = useTask()
  const isSaved = Object.keys(changed.value).length === 0
  const asked = askedAhead(game, table)
  const orderOf = ({ kind, name, usual }: AheadQuestion): Order =>
    changed.value[name] ?? saved[name] ?? saved[kind] ?? usual

  const save = async () => {
    const stands = standing(table.id) ?? table.orders!
    const saving = changed.peek()
    const orders = worthSaving(asked, { ...stands.orders, ...saving })
    const answer = await task.run(() => saveOrders(whose, table.id, { orders, revision: stands.revision }))
    if (isDone(answer)) {
      keepOrders(table.id, answer.value, whose)
      // A further change made meanwhile is not saved yet.
      changed.value = Object.fromEntries(
        Object.entries(changed.peek()).filter(([name, order]) => saving[name] !== order),
      )
    } else if (answer?.refused.problem?.orders) keepOrders(table.id, answer.refused.problem.orders, whose)
  }
  return (
    <>
      <p>{t('orders.lead')}</p>
      <Answered known={known} words={words} />
      <Form task={task} submit={t('orders.save')} onSubmit={save}>
        {Object.keys(game.orders ?? {}).map((kind) => {
          const { form } = game.orders![kind]
          const all = asked.filter((one) => one.kind === kind)
          if (all.length === 0) return null
          const [first] = all
          const isRepeated = first.name !== kind
          const fieldOf = (one: AheadQuestion, field: Field) => (
            <OptionField
              key={field.key}
              field={field}
              words={words}
              value={orderOf(one)[field.key]}
              change={(value) => {
                changed.value = { ...changed.value, [one.name]: { ...orderOf(one), [field.key]: value } }
              }}
            />
          )
          return (
            <fieldset key={kind} class="orders">
              <legend class="printed">
                {words.t(`${game.id}.order.${kind}${isRepeated ? '.group' : ''}`, first.with)}
              </legend>
              {isRepeated ? (
                <table class="answers">
                  <thead>
                    <tr>
                      <td />
                      {form.map(({ key }) => (
                        <th key={key} scope="col">
                          {words.t(`field.${key}`)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {all.map((one) => (
                      <tr key={one.name}>
                        <th scope="row">{words.t(`${game.id}.order.${kind}`, one.with)}</th>
                        {form.map((field, i) => (
                          <td key={field.key}>
                            {(i === 0 || !asksFor(form, orderOf(one))) && fieldOf(one, field)}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              ) : (
                <div class="answers">{form.map((field) => fieldOf(first, field))}</div>
              )}
              <p class="quiet">{words.t(`${game.id}.order.${kind}.tells`)}</p>
              {all.some((one) => !same(orderOf(one), one.usual)) && (
                <button
                  type="button"
                  onClick={() => {
                    const usual = Object.fromEntries(all.map((one) => [one.name, one.usual]))
                    changed.value = { ...changed.value, ...usual }
                  }}
                >
                  {t('orders.usual')}
                </button>
              )}
            </fieldset>
          )
        })}
        <p class="quiet" role="status">
          {isSaved ? (table.orders?.revision ?? 0) > 0 && t('orders.saved') : t('orders.unsaved')}
        </p>
      </Form>
    </>
  )
}

const standing = (id: TableView['id']): StandingOrders | null => tableOf(id).peek()?.view.orders ?? null

function keepOrders(id: TableView['id'], orders: StandingOrders, whose: string | null): void {
  const newest = tableOf(id).peek()?.view
  if (newest) keep({ ...newest, orders, entries: [] }, whose)
}

/** A decision that is answered in advance: every one of a kind (`kind`), or one that lies ahead (`kind/id`). */
interface AheadQuestion {
  kind: string
  name: string
  with: Message['with']
  /** Its order as long as none is saved. */
  usual: Order
}

/** Whether an order of a decision that lies ahead asks: then its other fields say nothing. */
const asksFor = ([first]: readonly Field[], order: Order): boolean => same(order[first.key], first.default)

function askedAhead(game: AnyGame, { view, seat }: TableView): AheadQuestion[] {
  return Object.entries(game.orders ?? {}).flatMap(([kind, { ahead, default: usual }]) => {
    if (!ahead) return [{ kind, name: kind, with: {}, usual }]
    const some = seat === null ? [] : ahead(mask(view, 'spectator'), seat)
    return some.map(({ id, ...one }) => ({ kind, name: `${kind}/${id}`, ...one }))
  })
}

/** The game's default answers, and decisions that are past, need no order. */
const worthSaving = (asked: readonly AheadQuestion[], orders: OrdersByName): OrdersByName =>
  Object.fromEntries(
    asked
      .filter(({ name, usual }) => orders[name] && !same(orders[name], usual))
      .map(({ name }) => [name, orders[name]]),
  )

/** The newest answer given for me, and its result. */
function Answered({ known, words }: Pick<Props, 'known' | 'words'>): VNode | null {
  const { view, entries } = known
  const last = entries.findLast(({ actions }) =>
    actions.some(({ seat, byOrder }) => byOrder && seat === view.seat),
  )
  if (!last) return null
  // The facts of the other's turn that concern me: they are the result.
  const mine = last.facts.filter(({ with: params }) => params.seat === view.seat)
  const came = mine.length > 0 ? mine : last.facts
  return (
    <section class="note" aria-label={t('orders.last')}>
      <p>
        <b>{t('orders.last')}</b> <span class="quiet">{timeWords(last.at)}</span>
      </p>
      <p class="printed">{came.map((fact) => words.say(fact)).join(' ')}</p>
    </section>
  )
}
