import { builtBy } from '../../../../../engine/rurik/board/pieces.ts'
import { agendaPoints } from '../../../../../engine/rurik/components/data.ts'
import { largestGroup } from '../../../../../engine/rurik/components/map.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { counted } from '../../../kit/rules/russian.ts'
import { claimed, ended } from '../../rules/examples.ts'
import { Part, Sum, Tracks } from '../../rules/figures.tsx'

/** Claiming, and the end. */
export const end: readonly Chapter[] = [
  {
    id: 'claim',
    title: 'Фаза притязаний',
    body: (
      <>
        <p>
          Первым игроком становится тот, у кого медведь. Ваши маркеры поднимаются на самую высокую ступень,
          которой вы достигли, и никогда не опускаются: за уделы во владении, за соседние уделы с вашими
          постройками и за товары в ладье. Для последней ступени Власти среди ваших уделов должны быть Киев
          и Новгород.
        </p>
        <p>
          Товары, которым нет места в ладье, ждут на причале. Вы получаете по 1 монете за каждый свой маркер,
          который ещё не вышел на свой трек, считая и трек Войны, и по 1 за каждую полную часть ладьи. Каждый
          игрок берёт подвиг, на его место открывается новый. В уделы возвращаются товары. После раунда 4
          маркеры только идут по трекам.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`Уделов с постройками кругов: ${builtBy(claimed, 0).length}, из них соседних: ${largestGroup(builtBy(claimed, 0))}. Ступени, которых круги достигают, отмечены.`}
      >
        <Part
          view={claimed}
          regions={['novgorod', 'smolensk', 'polotsk', 'chernigov', 'pereyaslavl', 'kiev']}
          t={t}
        />
        <Tracks view={claimed} seat={0} t={t} />
      </Figure>
    ),
  },
  {
    id: 'end',
    title: 'Конец игры',
    body: (
      <>
        <p>
          Сложите очки за треки, за войну, за тайное достижение (
          {counted(agendaPoints, 'очко', 'очка', 'очков')}) и за совершённые подвиги (1 или 2 за каждый).
          Побеждает тот, у кого больше очков. При равенстве важнее уделы во владении, потом монеты. Если и их
          поровну, победа общая.
        </p>
        <p>
          Война: первое место даёт 3 очка, второе — 1. Если первое делят несколько игроков, каждый получает 3,
          а второго места нет. Если делят второе, каждый получает 1. Маркер, который ни разу не двигался,
          очков не даёт.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure caption="Счёт одного игрока в конце, строка за строкой.">
        <Sum view={ended} seat={0} t={t} />
      </Figure>
    ),
  },
]
