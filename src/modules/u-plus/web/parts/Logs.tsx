import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Administered } from './shown.ts'

const STATES = { waiting: 'now', sent: 'done', failed: 'bad' } as const

/** The reports of an event, the last first. */
export function Reports({ of }: { of: Administered['reports'] }) {
  const { t, lang } = useText()
  return (
    <Card>
      {of.length === 0 ? (
        <Empty text={t('u-plus.reports.none')} />
      ) : (
        <Timeline
          moments={of.map(({ id, dueAt, sentAt, receivers, rows, result }) => ({
            ...{ id, state: STATES[result], title: t(`u-plus.reports.${result}`, { due: formatInstant(dueAt, lang) }) },
            note: sentAt && t('u-plus.reports.note', { at: formatInstant(sentAt, lang), receivers, rows }),
          }))}
        />
      )}
    </Card>
  )
}

/** Who changed what, the last first. */
export function Changes({ of }: { of: Administered['changes'] }) {
  const { t, lang, name } = useText()
  return (
    <Card>
      <Timeline
        moments={of.map(({ id, at, by, what, reason }) => ({
          ...{ id, state: 'done' as const, title: what },
          note: (
            <span data-typed>
              {formatInstant(at, lang)} · {by ? name(by) : t('u-plus.changes.clock')}
              {reason && ` · ${reason}`}
            </span>
          ),
        }))}
      />
    </Card>
  )
}
