import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { eligible } from '../../contract/index.ts'

/** Each condition of an application, and how it stands with the reader. */
export function Conditions({ of }: { of: OutputOf<typeof eligible>['conditions'] }) {
  const { t } = useText()
  return (
    <div className="stack tight">
      {of.map(({ rule, met, says, value }) => (
        <div key={rule} className="row between wrap">
          <span>{says}</span>
          <span className="row">
            <small>{value}</small>
            <Tag tone={met ? 'g' : 'r'}>{t(met ? 'internal-jobs.condition.met' : 'internal-jobs.condition.unmet')}</Tag>
          </span>
        </div>
      ))}
    </div>
  )
}
