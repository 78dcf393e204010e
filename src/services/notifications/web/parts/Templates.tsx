import { useState } from 'react'
import { StaleTag } from '#foundation/web/kit/Bilingual.tsx'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { searchTemplates, type TemplateLine } from '../../contract.ts'
import { channels } from '../../rules/life.ts'
import { type Filter, given, NO_FILTER, PAGE_SIZE } from './filters.ts'
import { ModuleTag } from './ModuleTag.tsx'
import { TemplateForm } from './TemplateForm.tsx'

const INITIAL: Filter = { ...NO_FILTER, view: 'templates' }
const keyOf = (line: TemplateLine): string => `${line.module}.${line.event}.${line.channel}`

/** Every message that the house sends, as it is worded on each channel. */
export function Templates({ state }: { state: ListState<Filter> }) {
  const { t, choices } = useText()
  const [edited, edit] = useState<TemplateLine>()
  const { channel, text: keyword } = state.filters
  const rows = useCall(searchTemplates, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: given({ channel, keyword }) })
  return (
    <>
      <Filters state={state} initial={INITIAL}>
        {(f, set) => (
          <>
            <SelectField
              label={t('notifications.channel')}
              placeholder={t('kit.all')}
              value={f.channel}
              options={choices('notifications.channel.', channels)}
              onChange={(value) => set({ channel: value })}
            />
            <TextField label={t('notifications.template.keyword')} value={f.text} onChange={(value) => set({ text: value })} />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={keyOf}
        empty={t('notifications.template.none')}
        columns={[
          { key: 'words', title: t('notifications.template.words'), cell: (line) => <Words line={line} /> },
          { key: 'module', title: t('notifications.module'), cell: (line) => <ModuleTag of={line} /> },
          { key: 'channel', title: t('notifications.channel'), cell: (line) => t(`notifications.channel.${line.channel}`) },
          { key: 'state', title: t('notifications.state'), cell: (line) => <Marks line={line} /> },
        ]}
        card={(line) => (
          <>
            <Words line={line} />
            <div className="row wrap tight above near">
              <ModuleTag of={line} />
              <small>{t(`notifications.channel.${line.channel}`)}</small>
              <Marks line={line} />
            </div>
          </>
        )}
        actions={(line) => (
          <button type="button" className="btn link" onClick={() => edit(line)}>
            {t('notifications.template.edit')}
          </button>
        )}
      />
      {edited && <TemplateForm key={keyOf(edited)} line={edited} onClose={() => edit(undefined)} />}
    </>
  )
}

/** Mails and SMS of a kind are worded alike: which message it is says its title in the notification center. */
const Words = ({ line }: { line: TemplateLine }) => {
  const { t, pick } = useText()
  return (
    <div className="wraps" data-typed="">
      <div>{pick(line.titleCn, line.titleEn)}</div>
      <small className="lines">{pick(line.bodyCn, line.bodyEn)}</small>
      {line.channel !== 'in-app' && <small className="hint line">{t('notifications.template.about', { title: pick(line.aboutCn, line.aboutEn) })}</small>}
    </div>
  )
}

function Marks({ line }: { line: TemplateLine }) {
  const { t } = useText()
  return (
    <span className="row wrap tight">
      {!line.active && <Tag tone="r">{t('notifications.template.off')}</Tag>}
      <StaleTag stale={line.stale} />
      {line.changed && <Tag tone="b">{t('notifications.template.changed')}</Tag>}
      {line.mandatory && <Tag tone="w">{t('notifications.template.mandatory')}</Tag>}
    </span>
  )
}
