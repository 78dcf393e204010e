import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Application } from '../../contract/index.ts'

/** What happened to a thing, the newest first. */
export function Happened({ moments }: { moments: Application['timeline'] }) {
  const { t, lang, name } = useText()
  return (
    <Card title={t('in-park-access.timeline')}>
      <Timeline
        moments={moments.map(({ id, at, says, by, comment }) => ({
          id,
          state: 'done' as const,
          title: says,
          note: (
            <>
              {formatInstant(at, lang)} · {by ? name(by) : t('in-park-access.system')}
              {comment && <span data-typed=""> · {comment}</span>}
            </>
          ),
        }))}
      />
    </Card>
  )
}
