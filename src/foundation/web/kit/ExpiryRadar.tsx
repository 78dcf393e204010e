import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Day, daysBetween } from '#foundation/time.ts'
import { useText } from '../text.tsx'
import { Tag, type Tone } from './Card.tsx'
import { Empty } from './Empty.tsx'
import { formatDay } from './format.ts'

/** Something that runs out: what is lost, on which day, and where something can be done about it. */
export interface Lapsing {
  id: string
  /** The last day on which it can still be used. */
  on: Day
  what: ReactNode
  note?: ReactNode
  /** A path below `/{lang}`. */
  link?: string | undefined
}

/** Days ahead of the end from which one is warned. */
const SOON_DAYS = 7

/** By day, the soonest first; what has lapsed already and what is farther away than `days` is left out. Within a day the order stays. */
export function byDay<L extends Pick<Lapsing, 'on'>>(things: readonly L[], today: Day, days: number): { on: Day; left: number; things: L[] }[] {
  const found = new Map<Day, L[]>()
  for (const thing of things) {
    const left = daysBetween(today, thing.on)
    if (left >= 0 && left <= days) found.set(thing.on, [...(found.get(thing.on) ?? []), thing])
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([on, those]) => ({ on, left: daysBetween(today, on), things: those }))
}

const toneOf = (left: number): Tone => (left === 0 ? 'r' : left <= SOON_DAYS ? 'w' : 'n')

/** What runs out soon, day by day, each with what is lost and the way to act. */
export function ExpiryRadar({ things, today, days, empty }: { things: readonly Lapsing[]; today: Day; days: number; empty?: string }) {
  const { t, lang } = useText()
  const found = byDay(things, today, days)
  if (found.length === 0) return <Empty icon="check" text={empty ?? t('kit.radar.none', { days })} />
  return (
    <ol className="radar">
      {found.map(({ on, left, things: those }) => (
        <li key={on}>
          <div className="row between">
            <b>{formatDay(on, lang)}</b>
            <Tag tone={toneOf(left)}>{left === 0 ? t('kit.radar.today') : left === 1 ? t('kit.radar.tomorrow') : t('kit.radar.inDays', { days: left })}</Tag>
          </div>
          <ul>
            {those.map((thing) => (
              <li key={thing.id}>
                <span className="what">
                  {thing.link ? (
                    <Link className="btn link" to={`/${lang}${thing.link}`}>
                      {thing.what}
                    </Link>
                  ) : (
                    thing.what
                  )}
                </span>
                {thing.note && <small>{thing.note}</small>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

interface LapseProps {
  /** As rooms say it by the offer `lapses`: a path has `{lang}` for the language; where there is none nothing can be done. */
  lapses: readonly { id: string; on: Day; whatCn: string; whatEn: string; lossCn: string; lossEn: string; path: string | null }[]
  today: Day
  days: number
  empty: string
}

/** The radar of what rooms say lapses of a person. */
export function LapseRadar({ lapses, ...radar }: LapseProps) {
  const { pick } = useText()
  const things = lapses.map(({ id, on, whatCn, whatEn, lossCn, lossEn, path }) => ({
    id,
    on,
    what: <span data-typed="">{pick(whatCn, whatEn)}</span>,
    note: <span data-typed="">{pick(lossCn, lossEn)}</span>,
    link: path?.replace('/{lang}', ''),
  }))
  return <ExpiryRadar things={things} {...radar} />
}
