import type { InputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ApplicationGiven, check } from '../../contract/index.ts'

type Steps = readonly { nameCn: string; nameEn: string; people: readonly { nameCn: string; nameEn: string }[] }[]

/** Who would decide, one after the other. */
export function PathLine({ path }: { path: Steps }) {
  const { lang, pick, name } = useText()
  return (
    <Timeline
      moments={path.map(
        (step, at): Moment => ({ id: `step ${at}`, state: 'next', title: listed(step.people.map(name), lang), note: pick(step.nameCn, step.nameEn) }),
      )}
    />
  )
}

/** Beside the form: what it is worth, what the pool has left, what is not right yet, and who will decide. */
export function CheckedCard({ values }: { values: Partial<ApplicationGiven> }) {
  const { t } = useText()
  const { purpose: _purpose, costCenter: _costCenter, attachments: _attachments, ...said } = values
  const whole = useDebounced(check.input.safeParse(said).data)
  return <Card title={t('business-tickets.checked')}>{whole ? <Checked asked={whole} /> : <p className="hint">{t('business-tickets.checked.later')}</p>}</Card>
}

function Checked({ asked }: { asked: InputOf<typeof check> }) {
  const { t } = useText()
  const call = useCall(check, asked)
  return (
    <Loaded call={call} lines={6}>
      {({ broken, left, worthFen, path, workflowCode, offer }) => (
        <div className="stack">
          {broken.length > 0 && (
            <div className="note-box warn stack tight" role="status">
              {broken.map(({ rule, message }) => (
                <p key={rule}>{message}</p>
              ))}
            </div>
          )}
          <Facts
            items={[
              { label: t('business-tickets.worth'), value: worthFen === null ? t('business-tickets.unpriced') : formatFen(worthFen) },
              { label: t('business-tickets.left'), value: formatNumber(left) },
              ...(asked.governmentOfficial ? [{ label: t('business-tickets.offer'), value: t(`business-tickets.offer.${offer ? 'found' : 'missing'}`) }] : []),
              { label: t('business-tickets.workflow'), value: t(`catalog.${workflowCode}`) },
            ]}
          />
          <PathLine path={path} />
        </div>
      )}
    </Loaded>
  )
}
