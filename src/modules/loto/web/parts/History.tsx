import { Link } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { sopCompare, sopHistory } from '../../contract/index.ts'
import { Differences } from './Differences.tsx'
import { StateMark } from './StateMark.tsx'
import { Typed } from './Typed.tsx'

const BAD: readonly string[] = ['reject', 'cancel', 'withdraw from use']

/** What happened to a version, and the versions before and after it. */
export function History({ id }: { id: string }) {
  const { t, lang, name, has } = useText()
  const call = useCall(sopHistory, { id })
  return (
    <Loaded call={call} lines={6}>
      {({ versions, events }) => (
        <>
          <Card title={t('loto.timeline')}>
            <Timeline
              moments={events.toReversed().map(({ id: event, at, by, action, reason }) => ({
                id: event,
                state: BAD.includes(action) ? 'bad' : 'done',
                title: t(has(`action.LotoProcedure.${action}`) ? `action.LotoProcedure.${action}` : `loto.event.${action}`),
                note: (
                  <>
                    {by && name(by)} {formatInstant(at, lang)}
                    {reason && (
                      <span className="line">
                        <Typed>{reason}</Typed>
                      </span>
                    )}
                  </>
                ),
              }))}
            />
          </Card>
          <Card title={t('loto.versions')}>
            {versions.map((one) => (
              <div key={one.id} className="li">
                <div className="t">
                  <div>
                    {one.id === id ? (
                      t('loto.versionNo', { no: one.versionNo })
                    ) : (
                      <Link className="btn link" to={`/${lang}/lotosop/sop/details?id=${one.id}&history=1`}>
                        {t('loto.versionNo', { no: one.versionNo })}
                      </Link>
                    )}{' '}
                    <StateMark state={one.state} />
                  </div>
                  <small>
                    {name(one.author)} {one.changeNoticeCode && <span translate="no">{one.changeNoticeCode}</span>}{' '}
                    {one.thisIssue && formatDay(one.thisIssue, lang)}
                  </small>
                </div>
              </div>
            ))}
          </Card>
        </>
      )}
    </Loaded>
  )
}

/** What this version changes of the one before it; nothing for the first. */
export function Changes({ id }: { id: string }) {
  const { t } = useText()
  const { data } = useCall(sopCompare, { id })
  if (!data?.before) return null
  const { before, after } = data
  return (
    <Card title={t('loto.changes')}>
      <Differences
        before={before}
        after={after}
        sides={{ before: t('loto.versionNo', { no: before.versionNo }), after: t('loto.versionNo', { no: after.versionNo }) }}
      />
    </Card>
  )
}
