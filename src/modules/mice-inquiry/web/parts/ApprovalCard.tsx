import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Detail } from '../../contract.ts'

const STATES: Readonly<Record<Detail['timeline'][number]['did'], Moment['state']>> = {
  ...{ submitted: 'done', approved: 'done', rejected: 'bad', pending: 'now', noted: 'done', ended: 'done', next: 'next' },
}

/** What became of the version, step by step. */
export function ApprovalCard({ of }: { of: Detail }) {
  const { t, lang, name, pick } = useText()
  const moments = of.timeline.map(
    ({ id, did, person, stepCn, stepEn, comment, at }): Moment => ({
      id,
      state: STATES[did],
      title: (
        <>
          <b>{person ? name(person) : t('mice-inquiry.system')}</b> {t(`mice-inquiry.did.${did}`)}
          {comment && (
            <p data-typed="" className="muted anywhere">
              {comment}
            </p>
          )}
        </>
      ),
      note: [...(stepCn && stepEn ? [pick(stepCn, stepEn)] : []), ...(at ? [formatInstant(at, lang)] : [])].join(' · '),
    }),
  )
  return (
    <Card title={t('mice-inquiry.approval')}>
      <Timeline moments={moments} />
    </Card>
  )
}
