import { useState } from 'react'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { monitorOverview, pauseJobRuns, type WatchedJob } from '../../contract/index.ts'
import { runLife } from '../../rules/jobRuns.ts'
import { POLL_SECONDS } from './poll.ts'
import { RunJobForm } from './RunJobForm.tsx'

const troubled = ({ late, last }: WatchedJob): boolean => late || last?.result === 'failed'

/** Jobs module by module: how the last run ended, when the next one is due. */
export function JobBoard() {
  const { t, pick } = useText()
  const call = useCall(monitorOverview, {}, { pollSeconds: POLL_SECONDS })
  const [asked, ask] = useState<WatchedJob>()
  return (
    <>
      <Loaded call={call} lines={12}>
        {({ modules }) => (
          <div className="stack">
            {modules.map((one) => {
              const bad = one.jobs.filter(troubled).length
              return (
                <Card
                  key={one.code}
                  title={pick(one.nameCn, one.nameEn)}
                  extra={bad > 0 ? <Tag tone="r">{t('system.monitor.troubled', { count: bad })}</Tag> : undefined}
                >
                  {one.jobs.map((job) => (
                    <JobLine key={job.job} job={job} run={() => ask(job)} />
                  ))}
                </Card>
              )
            })}
          </div>
        )}
      </Loaded>
      {asked && <RunJobForm job={asked} close={() => ask(undefined)} />}
    </>
  )
}

/** What a run left to be said, where it is one of the portal's own words. */
const OWN_WORDS = ['done', 'paused', 'lost'] as const

function JobLine({ job, run }: { job: WatchedJob; run(): void }) {
  const { t, lang, name, pick } = useText()
  const { say, confirm } = useSay()
  const { attempt } = useSend(pauseJobRuns)
  const { last, next, paused } = job
  const title = pick(job.nameCn, job.nameEn)
  const own = OWN_WORDS.find((one) => one === last?.message)
  async function turn(): Promise<void> {
    const word = paused ? 'resume' : 'pause'
    const reason = await confirm({
      title: t(`system.monitor.${word}Title`, { job: title }),
      text: t(`system.monitor.${word}Text`),
      action: t(`system.monitor.${word}`),
      reason: 'required',
      reasonMax: 200,
    })
    if (reason !== undefined && (await attempt({ job: job.job, paused: !paused, reason }))) say(t(`system.monitor.${word}Done`))
  }
  const who = (doer: NonNullable<WatchedJob['paused']>['by']) => (doer.person ? name(doer.person) : doer.by)
  return (
    <div className="li wrap end">
      <div className="t" style={{ flexBasis: 280 }}>
        <div className="wraps">
          <b>{title}</b> {last && <StateTag of={runLife} state={last.result} />} {job.late && <Tag tone="r">{t('system.monitor.late')}</Tag>}{' '}
          {paused && <Tag tone="w">{t('system.monitor.paused')}</Tag>}
        </div>
        <small className="wraps">
          {[
            last ? t('system.monitor.last', { at: formatInstant(last.startedAt, lang), day: formatDay(last.day, lang) }) : t('system.monitor.never'),
            last?.by && t('system.monitor.byHand', { name: who(last.by) }),
            own && t(`system.monitor.message.${own}`),
            next && t('system.monitor.next', { at: formatInstant(next, lang) }),
            paused && t('system.monitor.pausedBy', { name: who(paused.by), reason: paused.reason }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {last?.message && !own && (
            <>
              <br />
              <span data-typed="">{last.message}</span>
            </>
          )}
        </small>
      </div>
      <button type="button" className="btn link" onClick={run}>
        {t('system.monitor.run')}
      </button>
      <button type="button" className="btn link" onClick={() => void turn()}>
        {t(`system.monitor.${paused ? 'resume' : 'pause'}`)}
      </button>
    </div>
  )
}
