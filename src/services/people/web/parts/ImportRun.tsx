import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { EncodingNote } from '#foundation/web/kit/EncodingNote.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { confirmFeed, discardFeed, type FeedRunRow, openFeedRun } from '../../contract.ts'
import { feedLife } from '../../rules/index.ts'
import { ImportFaults } from './ImportFaults.tsx'
import { ImportSummary } from './ImportSummary.tsx'

/** A run from its file to its end: how far it is, what is wrong with it, what it would change, what it has changed. */
export function ImportRun({ id, onBack }: { id: string; onBack(): void }) {
  const { t } = useText()
  const run = useCall(openFeedRun, { id }, { pollSeconds: 2 })
  return (
    <div className="stack">
      <button type="button" className="btn link start" onClick={onBack}>
        ← {t('people.import.back')}
      </button>
      <Loaded call={run} lines={6}>
        {(data) => <Run run={data} />}
      </Loaded>
    </div>
  )
}

function Run({ run }: { run: FeedRunRow }) {
  const { t, lang, name } = useText()
  const busy = run.state === 'checking' || run.state === 'applying'
  const who = run.sentBy ? ` · ${name(run.sentBy)}` : ''
  return (
    <>
      <Card title={run.fileName} extra={<StateTag of={feedLife} state={run.state} />}>
        <small>
          {t(`people.feed.source.${run.source}`)} · {formatInstant(run.startedAt, lang)}
          {who}
        </small>
        <EncodingNote of={run.encoding} />
        {busy && <Progress run={run} />}
        {run.state === 'refused' && (
          <p className="note-box bad" role="alert">
            {t('people.import.refusedRows', { count: formatNumber(run.refused) })}
          </p>
        )}
        {run.state === 'failed' && (
          <p className="note-box bad" role="alert">
            {t('people.import.failed', { fault: run.fault || t('people.import.brokeOff') })}
          </p>
        )}
        {run.state === 'discarded' && <p className="note-box">{t('people.import.discarded')}</p>}
        {run.state === 'done' && run.of === 0 && (
          <p className="note-box" role="status">
            {t('people.import.nothing')}
          </p>
        )}
      </Card>
      {run.state === 'refused' && <ImportFaults id={run.id} />}
      {run.summary && run.of > 0 && run.state !== 'checking' && (
        <ImportSummary
          summary={run.summary}
          places={run.places}
          title={t(run.state === 'done' ? 'people.import.hasChanged' : 'people.import.wouldChange')}
          held={run.state === 'held'}
        >
          {run.can.length > 0 && <Answer run={run} />}
        </ImportSummary>
      )}
    </>
  )
}

function Progress({ run }: { run: FeedRunRow }) {
  const { t } = useText()
  const label = t(`people.import.${run.state}`)
  return (
    <div className="above">
      <progress max={100} aria-label={label} {...(run.of > 0 && { value: Math.min(100, Math.round((run.done * 100) / run.of)) })} style={{ width: '100%' }} />
      <p role="status">
        {label} {t('people.import.progress', { done: formatNumber(run.done), of: formatNumber(Math.max(run.of, run.rows)) })}
      </p>
    </div>
  )
}

function Answer({ run }: { run: FeedRunRow }) {
  const { t } = useText()
  const { confirm } = useSay()
  const confirming = useSend(confirmFeed)
  const discarding = useSend(discardFeed)
  const ask = async () => {
    const sure = await confirm({
      title: t('people.import.confirm'),
      text: t('people.import.confirmAsk'),
      action: t('people.import.confirm'),
      danger: run.state === 'held',
    })
    if (sure !== undefined) await confirming.attempt({ id: run.id })
  }
  return (
    <p className="row end above">
      <button type="button" className="btn" disabled={discarding.sending} onClick={() => void discarding.attempt({ id: run.id })}>
        {t('people.import.discard')}
      </button>
      <button type="button" className="btn p" disabled={confirming.sending} onClick={() => void ask()}>
        {t('people.import.confirm')}
      </button>
    </p>
  )
}
