import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { type AnyGame, type Order, same } from '../../../engine/core/index.ts'
import type { StandingOrders, TableView } from '../../../functions/http/shapes.ts'
import { saveOrders } from '../../net/api.ts'
import { type Known, keep, tableOf } from '../../net/tables.ts'
import { OptionField } from '../../shell/option-field.tsx'
import { Form, useTask } from '../../shell/parts.tsx'
import { told } from '../../shell/time.ts'
import { t, type Words } from '../../text/words.ts'

type Kept = StandingOrders['orders']
type Props = { known: Known; game: AnyGame; words: Words }

/** What is answered for me when something falls to me in another's turn, told by the game's forms; and what was last. */
export function Orders({ known, game, words }: Props): VNode {
  const { view: table } = known
  const saved = table.orders?.orders ?? {}
  // What I have changed here and not saved.
  const changed = useSignal<Kept>({})
  const task = useTask()
  const isSaved = Object.keys(changed.value).length === 0
  const kinds = Object.entries(game.orders ?? {})
  const orderOf = (kind: string): Order => changed.value[kind] ?? saved[kind] ?? game.orders![kind].default

  const save = async () => {
    const stands = standing(table.id) ?? table.orders!
    const orders = worthSaving(game, { ...stands.orders, ...changed.peek() })
    const answer = await task.run(() => saveOrders(table.id, { orders, revision: stands.revision }))
    if (answer?.ok) {
      keepOrders(table.id, answer.value)
      changed.value = {}
    } else if (answer?.trouble.problem?.orders) keepOrders(table.id, answer.trouble.problem.orders)
  }
  return (
    <>
      <p>{t('orders.lead')}</p>
      <Answered known={known} words={words} />
      <Form task={task} submit={t('orders.save')} onSubmit={save}>
        {kinds.map(([kind, { form, default: usual }]) => {
          const order = orderOf(kind)
          return (
            <fieldset key={kind} class="orders">
              <legend class="printed">{words.t(`${game.id}.order.${kind}`)}</legend>
              {form.map((field) => (
                <OptionField
                  key={field.key}
                  field={field}
                  words={words}
                  value={order[field.key]}
                  change={(value) => {
                    changed.value = { ...changed.value, [kind]: { ...order, [field.key]: value } }
                  }}
                />
              ))}
              <p class="quiet">{words.t(`${game.id}.order.${kind}.tells`)}</p>
              {!same(order, usual) && (
                <button
                  type="button"
                  onClick={() => {
                    changed.value = { ...changed.value, [kind]: usual }
                  }}
                >
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

/** What is the game's own answer anyway need not be left word about. */
const worthSaving = (game: AnyGame, orders: Kept): Kept =>
  Object.fromEntries(
    Object.entries(orders).filter(([name, order]) => !same(order, game.orders?.[name]?.default ?? null)),
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
