import type { VNode } from 'preact'
import { useContext } from 'preact/hooks'
import type { Impossible } from '../../kit/choices/board-props.ts'
import { Choices } from '../../kit/choices/choices.tsx'
import { WhyNot } from '../../kit/choices/why-not.tsx'
import { AroundBoard } from '../../kit/frame/around-board.ts'
import { UiState } from '../../kit/frame/looking.tsx'
import { useAimed } from '../../kit/model/use-aim.ts'
import { CardDetail } from '../cards/detail.tsx'
import type { Tap } from '../model/given.ts'
import type { ChoiceModel, Detail, PanelModel } from '../model/panels.ts'
import type { Props, Speak } from '../props.ts'
import type { Kind } from './choices.ts'
import { Deeds } from './deeds.tsx'
import { Hand } from './hand.tsx'
import { PlaceDetail } from './place-detail.tsx'

type PanelProps = Pick<Props, 'view' | 'seat' | 'names' | 't'> & {
  doTap(tap: Tap): void
}

/** The controls, panel by panel. */
export const Panels = ({ panels, ...props }: PanelProps & { panels: readonly PanelModel[] }): VNode => (
  <div class="snow-controls">
    {panels.map((panel) => (
      <One key={panel.kind} panel={panel} {...props} />
    ))}
  </div>
)

function One({ panel, doTap, ...told }: PanelProps & { panel: PanelModel }): VNode | null {
  const { view, t } = told
  switch (panel.kind) {
    case 'results':
      return <p class="board-barred snow-result">{panel.words}</p>
    case 'rest':
      return <p class="quiet">{panel.words}</p>
    case 'hand':
      return <Hand cards={panel.cards} doTap={doTap} t={t} />
    case 'picked':
      return <Picked {...panel} t={t} />
    case 'looking':
      return (
        <UiState
          title={panel.title}
          back={t('few-acres-of-snow.board.close')}
          close={() => doTap(panel.close)}
        >
          <Refused refused={panel.refused} t={t} />
          <About kind={panel.about} t={t} />
          <Details details={panel.details} {...told} />
        </UiState>
      )
    case 'choices':
      return <ChoiceList choices={panel.choices} doTap={doTap} />
    case 'details':
      return (
        <>
          <About kind={panel.about} t={t} />
          <Details details={panel.details} {...told} />
        </>
      )
    case 'offer':
      return <CardDetail view={view} seat={null} card={panel.card} t={t} />
    case 'deeds':
      return <Deeds possible={panel.possible} others={panel.others} doTap={doTap} t={t} />
  }
}

type PickedPanel = Omit<Extract<PanelModel, { kind: 'picked' }>, 'kind'> & { t: Speak }

/** What is picked and comes of it, with a title where the prompt of the screen does not say it. */
function Picked({ title, refused, about, t }: PickedPanel): VNode {
  const isTold = useContext(AroundBoard)?.promptFor !== undefined
  return (
    <section class="board-looking snow-looking" aria-label={title}>
      {!isTold && <h2>{title}</h2>}
      <Refused refused={refused} t={t} />
      <About kind={about} t={t} />
    </section>
  )
}

const Refused = ({ refused, t }: { refused: Impossible | null; t: Speak }): VNode | null =>
  refused && <WhyNot refused={refused} game="few-acres-of-snow" rule={t('few-acres-of-snow.board.rule')} />

const About = ({ kind, t }: { kind: Kind | null; t: Speak }): VNode | null =>
  kind && <p class="quiet">{t(`few-acres-of-snow.board.about.${kind}`)}</p>

type DetailsProps = Pick<Props, 'view' | 'seat' | 'names' | 't'> & { details: readonly Detail[] }

const Details = ({ details, ...told }: DetailsProps): VNode => (
  <>
    {details.map((detail) =>
      detail.kind === 'place' ? (
        <PlaceDetail key="place" place={detail.place} {...told} />
      ) : (
        <CardDetail key="card" view={told.view} seat={told.seat} card={detail.card} t={told.t} />
      ),
    )}
  </>
)

/** The choices in words, each with its cost and effect below. */
function ChoiceList({ choices, doTap }: { choices: readonly ChoiceModel[]; doTap(tap: Tap): void }): VNode {
  const of = new Map(choices.map((choice) => [choice.action, choice]))
  const aimed = useAimed()
  return (
    <Choices
      choices={choices.map(({ action }) => action)}
      add={(action) => doTap(of.get(action)!.tap)}
      say={(action) => of.get(action)!.label}
      aimed={(action) => aimed(of.get(action)!.tap)}
      about={(action) => of.get(action)!.effect}
    />
  )
}
