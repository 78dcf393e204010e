import { Card } from '#foundation/web/kit/Card.tsx'
import { DifferenceView } from '#foundation/web/kit/Difference.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { applicationDiff } from '../../contract/index.ts'
import { applicationLife } from '../../rules/life.ts'

/** Versions of an application, each with what it changes; `only` shows one of them. */
export function Versions({ applyId, only = false }: { applyId: string; only?: boolean }) {
  const { t, lang, name } = useText()
  const call = useCall(applicationDiff, { applyId })
  return (
    <Loaded call={call} lines={6}>
      {({ versions }) =>
        versions
          .filter((one) => !only || one.applyId === applyId)
          .map((one) => (
            <Card key={one.applyId} title={<span translate="no">{one.applicationNo}</span>} extra={<StateTag of={applicationLife} state={one.status} />}>
              <p>
                {name(one.by)} · {formatInstant(one.at, lang)}
                {one.inForce && ` · ${t('in-park-access.inForce')}`}
                {one.decidedAt && ` · ${formatInstant(one.decidedAt, lang)} ${one.decidedBy ? name(one.decidedBy) : t('in-park-access.system')}`}
              </p>
              {one.reason && <p data-typed="">{one.reason}</p>}
              {one.fields.length > 0 && <DifferenceView fields={one.fields} before={t('in-park-access.before')} after={t('in-park-access.after')} />}
            </Card>
          ))
      }
    </Loaded>
  )
}
