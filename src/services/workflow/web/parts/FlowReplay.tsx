import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ReplayedItem, replay, replayResult } from '../../contract/index.ts'

type Result = OutputOf<typeof replayResult>
const LISTED = ['nobody', 'otherPath', 'otherPeople'] as const
const SECONDS = 3

/** The requests of the last days run through a version: which would fare otherwise (WF-36). Nothing of them changes. */
export function FlowReplay({ configId, version }: { configId: string; version: number }) {
  const { t } = useText()
  const [follows, setFollows] = useState(false)
  const call = useCall(replayResult, { configId, version }, follows ? { pollSeconds: SECONDS } : {})
  const { attempt, sending } = useSend(replay)
  const running = call.data?.replay?.state === 'running'
  // also one that another administrator began
  if (running !== follows) setFollows(running)
  return (
    <Card
      title={t('workflow.replay.title')}
      extra={
        <button type="button" className="btn s p" disabled={sending || running} onClick={() => void attempt({ configId, version })}>
          {t('workflow.replay.begin')}
        </button>
      }
    >
      <p className="muted below">{t('workflow.replay.note')}</p>
      <Loaded call={call} lines={3}>
        {(result) => <Found result={result} />}
      </Loaded>
    </Card>
  )
}

function Found({ result }: { result: Result }) {
  const { t, lang } = useText()
  const [kind, setKind] = useState<(typeof LISTED)[number]>()
  const { replay: run } = result
  if (!run) return <p className="muted">{t('workflow.replay.none')}</p>
  const shown = kind ?? LISTED.find((one) => run[one] > 0) ?? 'nobody'
  return (
    <div aria-live="polite" aria-busy={run.state === 'running'}>
      <p className="below near">
        {t(run.state === 'running' ? 'workflow.replay.running' : 'workflow.replay.done', {
          items: run.items,
          total: run.total,
          from: formatDay(run.from, lang),
          to: formatDay(run.to, lang),
        })}
      </p>
      <Facts items={(['same', 'otherPath', 'otherPeople', 'nobody'] as const).map((one) => ({ label: t(`workflow.replay.${one}`), value: run[one] }))} />
      {run.items > run.same && (
        <div className="above">
          <Tabs
            label={t('workflow.replay.listed')}
            value={shown}
            options={LISTED.map((value) => ({ value, label: `${t(`workflow.replay.${value}`)} ${run[value]}` }))}
            onChange={(chosen) => setKind(chosen)}
          />
          <ul className="plain above near">
            {result[shown].map((item) => (
              <Otherwise key={item.itemId} item={item} />
            ))}
          </ul>
          {run[shown] > result[shown].length && <small>{t('workflow.replay.more', { count: run[shown] - result[shown].length })}</small>}
        </div>
      )}
    </div>
  )
}

function Otherwise({ item }: { item: ReplayedItem }) {
  const { t, lang, name } = useText()
  const people = (list: ReplayedItem['was']) => listed(list.map(name), lang) || t('workflow.replay.nobodyAtAll')
  const path = (order: number | null) => (order === null ? t('workflow.replay.pathGone') : t('workflow.flow.pathNo', { order }))
  return (
    <li className="li line">
      <Link to={`/${lang}/workflow/requested/${item.itemId}`}>{item.no}</Link> <small>{name(item.requester)}</small>
      <p className="above below near">{t('workflow.replay.was', { path: path(item.pathWas), people: people(item.was) })}</p>
      <p>{t('workflow.replay.is', { path: path(item.pathIs), people: people(item.is) })}</p>
    </li>
  )
}
