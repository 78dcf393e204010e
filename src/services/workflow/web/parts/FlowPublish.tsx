import { useState } from 'react'
import { listed } from '#foundation/contract/texts.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useConfirmedSend } from '#foundation/web/kit/useConfirmedSend.ts'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ConfigRow, publish, removeConfig } from '../../contract/index.ts'
import type { Version } from './FlowView.tsx'
import { type Difference, differencesOf } from './flowDifference.ts'

const NOTE_MAX = 150

/** What the draft changes of the version in force, and putting it into force: requests that run keep theirs (WF-11, WF-46). */
export function FlowPublish({ config, list, unsaved, onPublished }: { config: ConfigRow; list: readonly Version[]; unsaved: boolean; onPublished(): void }) {
  const { t, pick, lang } = useText()
  const { say, confirm } = useSay()
  const active = list.find((one) => one.state === 'active')
  const draft = list.find((one) => one.state === 'draft')
  const [note, setNote] = useState<string>()
  const [refused, setRefused] = useState<CallRefused>()
  const occasions = (events: readonly string[]) =>
    listed(
      events.map((event) => t(`workflow.notice.event.${event}`)),
      lang,
    )
  const publishing = useConfirmedSend(publish, occasions, (input) => ({ ...input, confirmed: true }))
  const dropping = useSend(removeConfig)
  if (!draft) return <Empty icon="check" text={t('workflow.publish.nothing')} />
  const differences = active ? differencesOf(active, draft, { t, pick, lang }) : []
  const send = async () => {
    setRefused(undefined)
    try {
      const done = await publishing.send({ configId: config.id, revision: config.revision, changeNote: (note ?? draft.changeNote).trim() })
      if (!done) return
      say(t('workflow.publish.done', { version: draft.version }))
      onPublished()
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      setRefused(fault)
    }
  }
  const drop = async () => {
    const word = t('workflow.publish.drop')
    if ((await confirm({ title: word, text: t('workflow.publish.dropAsk', { version: draft.version }), action: word, danger: true })) === undefined) return
    if (await dropping.attempt({ id: config.id, revision: config.revision, what: 'discard' })) onPublished()
  }
  return (
    <div className="stack">
      <Card title={t('workflow.publish.title', { version: draft.version })}>
        {active ? <Differences list={differences} /> : <p className="muted">{t('workflow.publish.first')}</p>}
      </Card>
      <Card title={t('workflow.publish.publish')}>
        <p className="muted below">{t('workflow.publish.running', { count: config.running })}</p>
        {unsaved && <p className="note-box warn">{t('workflow.publish.unsaved')}</p>}
        {refused && !refused.handled && (
          <p className="note-box bad" role="alert">
            {refused.message}
          </p>
        )}
        <TextAreaField label={t('workflow.publish.note')} max={NOTE_MAX} value={note ?? draft.changeNote} onChange={(text) => setNote(text ?? '')} />
        <div className="row wrap tight end">
          {active && (
            <button type="button" className="btn d" disabled={dropping.sending} onClick={() => void drop()}>
              {t('workflow.publish.drop')}
            </button>
          )}
          <button type="button" className="btn p" disabled={unsaved || publishing.sending} onClick={() => void send()}>
            {t('workflow.publish.publish')}
          </button>
        </div>
      </Card>
    </div>
  )
}

function Differences({ list }: { list: readonly Difference[] }) {
  const { t } = useText()
  if (list.length === 0) return <p className="muted">{t('workflow.difference.same')}</p>
  return (
    <ul className="plain">
      {list.map((one, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and they keep their places
        <li key={n} className="li line">
          <small>{one.where}</small>
          <div>
            <b>{one.what}</b>
          </div>
          <Was tone="var(--bad)" label={t('workflow.difference.was')} text={one.was ?? t('workflow.difference.new')} />
          <Was tone="var(--good)" label={t('workflow.difference.willBe')} text={one.willBe ?? t('workflow.difference.gone')} />
        </li>
      ))}
    </ul>
  )
}

const Was = ({ tone, label, text }: { tone: string; label: string; text: string }) => (
  <div className="above near" style={{ borderLeft: `3px solid ${tone}`, paddingLeft: 10 }}>
    <small>{label}</small> <span data-typed="">{text}</span>
  </div>
)
