import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Embedded, searchEmbedded } from '../../contract.ts'
import { isLost } from '../../rules/answers.ts'
import { type Filter, given, NO_FILTER, PAGE_SIZE } from './filters.ts'
import { MailSheet } from './MailSheet.tsx'
import { usePortChoices } from './usePortChoices.ts'

const INITIAL: Filter = { ...NO_FILTER, view: 'embedded' }

/** What the embedded adapters hold: mails and SMS as their receivers would see them, and documents that wait to be given. */
export function EmbeddedMessages({ state }: { state: ListState<Filter> }) {
  const { t, lang } = useText()
  const ports = usePortChoices()
  const [open, show] = useState<Embedded>()
  const { port, text: keyword, from, to } = state.filters
  const rows = useCall(searchEmbedded, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: given({ port, keyword, from, to }) })
  return (
    <>
      <Filters state={state} initial={INITIAL}>
        {(f, set) => (
          <>
            <SelectField label={t('integrations.port')} placeholder={t('kit.all')} value={f.port} options={ports} onChange={(value) => set({ port: value })} />
            <TextField label={t('integrations.keyword')} value={f.text} onChange={(text) => set({ text })} />
            <DateField label={t('integrations.from_')} value={f.from} onChange={(value) => set({ from: value })} />
            <DateField label={t('integrations.to_')} value={f.to} onChange={(value) => set({ to: value })} />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(m) => m.id}
        empty={t('integrations.mailNone')}
        columns={[
          { key: 'subject', title: t('integrations.subject'), cell: (m) => <Subject message={m} /> },
          { key: 'to', title: t('integrations.mailTo'), cell: (m) => m.to },
          { key: 'port', title: t('integrations.port'), cell: (m) => t(`integrations.port.${m.port}`) },
          { key: 'at', title: t('integrations.at'), cell: (m) => formatInstant(m.at, lang) },
        ]}
        card={(m) => (
          <>
            <Subject message={m} />
            <small>{[m.to, formatInstant(m.at, lang)].filter(Boolean).join(' · ')}</small>
          </>
        )}
        actions={(m) => (
          <button type="button" className="btn link" onClick={() => show(m)}>
            {t('integrations.open')}
          </button>
        )}
      />
      {open && <MailSheet key={open.id} message={open} onClose={() => show(undefined)} />}
    </>
  )
}

const Subject = ({ message: m }: { message: Embedded }) => {
  const { t } = useText()
  return (
    <div className="row wrap tight wraps" data-typed="">
      {m.port === 'push' ? t('integrations.woken') : m.subject}
      {m.answered && <Tag tone={isLost(m) ? 'r' : 'g'}>{t(`integrations.answered.${m.answered}`)}</Tag>}
    </div>
  )
}
