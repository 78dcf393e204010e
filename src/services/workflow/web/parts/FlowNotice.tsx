import { fill } from '#foundation/contract/texts.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { DrawnNotice } from '../../contract/index.ts'
import { CONCERNS, type FlowEvent, flowChannels, namesIn } from '../../rules/index.ts'
import { FlowReceivers } from './FlowReceivers.tsx'
import type { Drawing, FlowForm } from './useFlowForm.ts'
import type { KnownPeople } from './useKnownPeople.ts'

const MOST = { title: { Cn: 100, En: 100 }, body: { Cn: 500, En: 500 } }
const SAID = ['name', 'subject', 'step', 'comment'] as const

interface Props {
  notice: DrawnNotice
  /** Occasions that have no notice yet. */
  free: readonly FlowEvent[]
  at: `notifications.${number}`
  form: FlowForm
  drawing: Drawing
  people: KnownPeople
  onChange(notice: DrawnNotice): void
  onRemove(): void
}

/** One occasion: who is told too, what it comes by, and its words with what they will read like. */
export function FlowNotice({ notice, free, at, form, drawing, people, onChange, onRemove }: Props) {
  const { t, choices } = useText()
  const { event, receivers = [] } = notice
  return (
    <fieldset className="below" style={{ borderLeft: '3px solid var(--line)', padding: '0 0 0 14px' }}>
      <legend>
        <b>{t(`workflow.notice.event.${event}`)}</b>
      </legend>
      <SelectField
        label={t('workflow.notice.event')}
        value={event}
        fault={form.fault(`${at}.event`)}
        options={choices('workflow.notice.event.', [event, ...free])}
        note={t('workflow.notice.always', { who: t(`workflow.notice.receiver.${CONCERNS[event]}`) })}
        onChange={(to) => to && onChange({ ...notice, event: to })}
      />
      <FlowReceivers
        event={event}
        receivers={receivers}
        at={at}
        form={form}
        drawing={drawing}
        people={people}
        onChange={(after) => onChange({ ...notice, receivers: after })}
      />
      <ManyField
        label={t('workflow.notice.channels')}
        value={[...(notice.channels ?? [])]}
        options={choices('workflow.notice.channel.', flowChannels)}
        onChange={(channels) => onChange({ ...notice, channels: [...(channels ?? [])] })}
      />
      <p className="below near" style={{ color: 'var(--ink-2)', fontSize: 13 }}>
        {t('workflow.notice.words')}
      </p>
      {(['title', 'body'] as const).map((part) => (
        <HalfPair
          key={part}
          text={part}
          values={notice}
          write={(half, text) => onChange({ ...notice, [half]: text })}
          fault={(half) => form.fault(`${at}.${half}`)}
          label={(language) => t(`workflow.notice.${part}${language}`)}
          max={MOST[part]}
          lines={part === 'body'}
        />
      ))}
      <p className="small muted">
        {t('workflow.notice.names')}
        {namesIn(event).map((name) => (
          <code key={name} style={{ marginLeft: 6 }}>{`{${name}}`}</code>
        ))}
      </p>
      <Preview notice={notice} />
      <button type="button" className="btn s" onClick={onRemove}>
        {t('workflow.notice.remove', { event: t(`workflow.notice.event.${event}`) })}
      </button>
    </fieldset>
  )
}

/** The words as somebody will read them, with values as they might be. */
function Preview({ notice }: { notice: DrawnNotice }) {
  const { t, lang } = useText()
  const title = lang === 'zh' ? notice.titleCn : notice.titleEn
  const body = lang === 'zh' ? notice.bodyCn : notice.bodyEn
  if (!title && !body) return null
  // of what is decided the event is the decision; of the others no words name one
  const decision = namesIn(notice.event).includes('decision') ? t(`workflow.decision.${notice.event}`) : ''
  const sample = { decision, ...Object.fromEntries(SAID.map((name) => [name, t(`workflow.notice.sample.${name}`)])), no: 'WF20260101000001' }
  return (
    <div className="note-box anywhere line above near">
      <small>{t('workflow.notice.preview')}</small>
      <div data-typed="">
        <b>{fill(title ?? '', sample, lang)}</b>
        <div className="lines">{fill(body ?? '', sample, lang)}</div>
      </div>
    </div>
  )
}
