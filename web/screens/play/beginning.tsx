import type { VNode } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { AnyGame, Field } from '../../../engine/core/index.ts'
import { gameClients } from '../../games/index.ts'
import { OpponentNote, useSolo } from '../../games/kit/introduction.tsx'
import { nameOfGame, useWords } from '../../games/kit/words.tsx'
import { levelByOption, useBotLevel, useLevel } from '../../local/usual-level.ts'
import { troubleHere } from '../../net/trouble.ts'
import { useHere } from '../../outbox/here.ts'
import { HintedChoices } from '../../shell/forms/hinted-choices.tsx'
import { LevelRow } from '../../shell/forms/level-row.tsx'
import { Page } from '../../shell/page/page.tsx'
import { Form, TroubleNote, useTask, Waiting } from '../../shell/page/parts.tsx'
import { fromHere } from '../../shell/routes/router.ts'
import { useRules } from '../../shell/routes/use-rules.ts'
import { t } from '../../text/words.ts'
import { type Dealing, dealAgainst, dealAlone, dealAround } from './deal.ts'

type Props = {
  id: string
  count: number
  isAgainstBots: boolean
  /** Whether it begins without a question, against easy bots. */
  isAtOnce: boolean
}

/** One game, begun here: at once among people and after a lesson; against bots or the game itself, once its level is chosen. */
export function Beginning({ id, count, isAgainstBots, isAtOnce }: Props): VNode {
  const { part: game, failed, again } = useRules(id)
  const { levels: field } = gameClients[id]
  const way = () => {
    if (!game) return <Waiting />
    const { min, max } = game.seats
    const players = Math.min(Math.max(count, min), max)
    if (isAgainstBots)
      return isAtOnce ? (
        <AtOnce game={game} deal={(dealing) => dealAgainst(dealing, players - 1, 'easy')} />
      ) : (
        <AgainstBots game={game} count={players - 1} />
      )
    return players === 1 && field ? (
      <Alone game={game} field={field} />
    ) : (
      <AtOnce game={game} deal={(dealing) => dealAround(dealing, players)} />
    )
  }
  return (
    <Page title={nameOfGame(id)} layout="plain beginning">
      {failed ? <TroubleNote trouble={troubleHere('not-loaded')} retry={again} /> : way()}
    </Page>
  )
}

/** What every way of dealing needs, and how it goes on at the table. */
function useDealing(game: AnyGame) {
  const here = useHere()
  const task = useTask()
  const goOn = useMemo(fromHere, [])
  const open = (begun: Promise<string | null>) =>
    void begun.then((table) => {
      if (table) goOn(`/table/${table}`, 'replace')
    })
  return { dealing: { here, task, game }, open }
}

/** Begins without a question. */
function AtOnce({ game, deal }: { game: AnyGame; deal(dealing: Dealing): Promise<string | null> }): VNode {
  const { dealing, open } = useDealing(game)
  useEffect(() => open(deal(dealing)), [])
  return dealing.task.trouble ? <TroubleNote trouble={dealing.task.trouble} /> : <Waiting />
}

function AgainstBots({ game, count }: { game: AnyGame; count: number }): VNode {
  const { dealing, open } = useDealing(game)
  const level = useBotLevel(game.id)
  return (
    <Form
      task={dealing.task}
      submit={t('play.start')}
      onSubmit={() => open(dealAgainst(dealing, count, level.value))}
    >
      <p class="printed">{t('play.rivals', { count })}</p>
      <LevelRow chosen={level.value} choose={(one) => (level.value = one)} />
    </Form>
  )
}

/** What plays against one introduces itself before the first game. */
function Alone({ game, field }: { game: AnyGame; field: string }): VNode {
  const { dealing, open } = useDealing(game)
  const words = useWords(game.id, [])
  const solo = useSolo(game.id)
  const values = valuesOf(game, field)
  const level = useLevel(game.id, values, levelByOption(field))
  if (!words || !solo) return <Waiting />
  return (
    <Form
      task={dealing.task}
      submit={t('play.start')}
      onSubmit={() => open(dealAlone(dealing, { [field]: level.value }))}
    >
      <OpponentNote game={game.id} words={words} />
      <HintedChoices
        legend={t('solo.level')}
        name="level"
        values={values}
        chosen={level.value}
        choose={(one) => (level.value = one)}
        label={(one) => words.t(`field.${field}.${one}`)}
        hint={(one) => solo[`field.${field}.${one}.hint`]({})}
      />
    </Form>
  )
}

/** The levels of the game itself, from the weakest on. */
function valuesOf(game: AnyGame, field: string): readonly string[] {
  const known = (game.options.fields as readonly Field[]).find(({ key }) => key === field)
  return known?.kind === 'choice' ? known.values : []
}
