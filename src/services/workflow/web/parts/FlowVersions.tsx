import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { versionLife } from '../../rules/lifecycles.ts'
import type { Version } from './FlowView.tsx'

/** All versions, newest first, with the requests that run through each: they stay with theirs (WF-11). */
export function FlowVersions({ list, shown, onVersion }: { list: readonly Version[]; shown: number; onVersion(version: number): void }) {
  const { t, lang, name } = useText()
  return (
    <Card title={t('workflow.flow.versions')}>
      {list.map((one) => (
        <div key={one.id} className="li start">
          <span className="grow">
            <span className="row tight">
              <b>{t('workflow.flow.version', { version: one.version })}</b>
              <StateTag of={versionLife} state={one.state} />
            </span>
            <small className="line">
              {one.publishedAt ? formatInstant(one.publishedAt, lang) : t('workflow.flow.unpublished')}
              {one.publishedBy && ` · ${name(one.publishedBy)}`}
            </small>
            {one.changeNote && <small data-typed="">{one.changeNote}</small>}
            <small className="line">{t('workflow.flow.runningIn', { count: one.running })}</small>
          </span>
          {one.version === shown ? (
            <small aria-current="true">{t('workflow.flow.shown')}</small>
          ) : (
            <button type="button" className="btn s" onClick={() => onVersion(one.version)}>
              {t('workflow.flow.show')}
            </button>
          )}
        </div>
      ))}
    </Card>
  )
}
