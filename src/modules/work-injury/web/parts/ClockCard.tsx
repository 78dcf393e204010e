import { Card, Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Clock } from '../../contract/index.ts'
import { Waiting } from './Tags.tsx'

const SOON_DAYS = 3
const toneOf = (left: number): Tone => (left < 0 ? 'r' : left <= SOON_DAYS ? 'w' : 'n')

/** Who has a case now and since when, the days left to each deadline, and which paper is missing, from whom, and how to get it (INJURY-23). */
export function ClockCard({ clock }: { clock: Clock }) {
  const { t, lang } = useText()
  const { waitsFor, since, deadlines, missing } = clock
  return (
    <Card title={t('work-injury.clock.title')}>
      <div className="stack">
        <div className="row between wrap tight">
          <span>
            {t('work-injury.clock.holder')} <b>{waitsFor.length > 0 ? <Waiting waitsFor={waitsFor} /> : t('work-injury.clock.nobody')}</b>
          </span>
          <small>{t('work-injury.clock.since', { at: formatInstant(since, lang) })}</small>
        </div>
        {deadlines.map(({ kind, on, daysLeft }) => (
          <div key={`${kind}.${on}`} className="row between wrap tight">
            <span>
              {t(`work-injury.deadline.${kind}`)} <small>{formatDay(on, lang)}</small>
            </span>
            <Tag tone={toneOf(daysLeft)}>
              {daysLeft < 0 ? t('work-injury.clock.over', { days: -daysLeft }) : t('work-injury.clock.left', { days: daysLeft })}
            </Tag>
          </div>
        ))}
        {missing.length > 0 && (
          <ul>
            {missing.map(({ paper, from }) => (
              <li key={paper}>
                <b>{t(`work-injury.missing.${paper}`)}</b> · {t('work-injury.clock.from', { role: t(`work-injury.role.${from}`) })}
                <br />
                <small>{t(`work-injury.missing.${paper}.how`)}</small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
