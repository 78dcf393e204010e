import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { readFlow, TimelineKind } from '../../contract/index.ts'

const BAD: readonly TimelineKind[] = ['refused', 'failed', 'cancelled', 'voided']
/** Whose words are for people: the others keep names of machines. */
const WORDED: readonly TimelineKind[] = ['refused', 'failed', 'cancelled', 'voided', 'code']

/** What happened to a paper, in its order. */
export function Happened({ timeline }: { timeline: OutputOf<typeof readFlow>['timeline'] }) {
  const { t, lang, name } = useText()
  return (
    <Card title={t('e-sign.timeline')}>
      <Timeline
        moments={timeline.map(({ id, kind, at, person, page, detail }) => ({
          id,
          state: BAD.includes(kind) ? 'bad' : 'done',
          title: t(`e-sign.happened.${kind}`, page === null ? {} : { page }),
          note: (
            <>
              {formatInstant(at, lang)}
              {person && (
                <>
                  {' '}
                  · <bdi translate="no">{name(person)}</bdi>
                </>
              )}
              {detail && WORDED.includes(kind) && <span data-typed=""> · {detail}</span>}
            </>
          ),
        }))}
      />
    </Card>
  )
}
