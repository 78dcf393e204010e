import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ConfigRow, catalogs, searchConfigs, types } from '../contract/index.ts'
import type { FlowType } from '../rules/flow.ts'
import { ItemExport } from './parts/ItemExport.tsx'
import { UseTag } from './parts/UseTag.tsx'

interface Filter {
  keyword: string | undefined
  type: FlowType | undefined
  catalog: string | undefined
  use: 'on' | 'off' | undefined
}
const NONE: Filter = { keyword: undefined, type: undefined, catalog: undefined, use: undefined }
const PAGE_SIZE = 10

/** The flows in use and out of use, with how many requests run through each. */
export default function Configurations() {
  const { t, lang, pick, choices } = useText()
  const state = useListState(NONE)
  const { use, ...filters } = state.filters
  const rows = useCall(searchConfigs, {
    pageNum: state.pageNum,
    pageSize: PAGE_SIZE,
    filters: { ...filters, ...(use && { active: use === 'on' }) },
  })
  const typeChoices = useCall(types, {}, { cache: true }).data ?? []
  const catalogChoices = useCall(catalogs, {}, { cache: true }).data ?? []
  const label = (one: { nameCn: string; nameEn: string }) => pick(one.nameCn, one.nameEn)
  const typeOf = (c: ConfigRow) => label(typeChoices.find((one) => one.code === c.type) ?? { nameCn: c.type, nameEn: c.type })
  const title = (c: ConfigRow) => (
    <Link className="btn link wraps" to={`/${lang}/workflow/config/${c.id}`}>
      {label(c)}
    </Link>
  )
  const inUse = (c: ConfigRow) => (
    <span className="row wrap tight">
      <UseTag active={c.active} />
      {c.draft !== null && <Tag tone="w">{t('workflow.draw.hasDraft')}</Tag>}
    </span>
  )
  const changed = (c: ConfigRow) => formatInstant(c.changedAt, lang)
  return (
    <Page
      title={t('screen./{lang}/workflow/config')}
      crumb={t('workflow.crumb')}
      actions={
        <>
          <ItemExport catalogs={catalogChoices.map((one) => ({ value: one.code, label: label(one) }))} />
          <Link className="btn p" to={`/${lang}/workflow/config/add`}>
            {t('workflow.draw.add')}
          </Link>
        </>
      }
    >
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <TextField label={t('workflow.flow.keyword')} type="search" value={f.keyword} onChange={(keyword) => set({ keyword })} />
            <SelectField
              label={t('workflow.flow.type')}
              value={f.type}
              placeholder={t('kit.all')}
              options={typeChoices.map((one) => ({ value: one.code as FlowType, label: label(one) }))}
              onChange={(type) => set({ type })}
            />
            <SelectField
              label={t('workflow.flow.catalog')}
              value={f.catalog}
              placeholder={t('kit.all')}
              options={catalogChoices.map((one) => ({ value: one.code, label: label(one) }))}
              onChange={(catalog) => set({ catalog })}
            />
            <SelectField
              label={t('workflow.state')}
              value={f.use}
              placeholder={t('kit.all')}
              options={choices('workflow.flow.use.', ['on', 'off'])}
              onChange={(value) => set({ use: value })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(c) => c.id}
        empty={t('workflow.flow.none')}
        columns={[
          { key: 'nameCn', title: t('workflow.flow.nameCn'), cell: (c) => <span lang="zh">{lang === 'zh' ? title(c) : c.nameCn}</span> },
          { key: 'nameEn', title: t('workflow.flow.nameEn'), cell: (c) => <span lang="en">{lang === 'en' ? title(c) : c.nameEn}</span> },
          { key: 'code', title: t('workflow.flow.code'), cell: (c) => <code>{c.code}</code> },
          { key: 'type', title: t('workflow.flow.type'), cell: typeOf },
          { key: 'catalog', title: t('workflow.flow.catalog'), cell: (c) => pick(c.catalogCn, c.catalogEn) },
          { key: 'steps', title: t('workflow.flow.steps'), num: true, cell: (c) => c.steps },
          { key: 'running', title: t('workflow.flow.running'), num: true, cell: (c) => c.running },
          { key: 'use', title: t('workflow.state'), cell: inUse },
          {
            key: 'changed',
            title: t('workflow.flow.changed'),
            cell: (c) => <>{c.changedBy ? <PersonCell person={c.changedBy} note={changed(c)} /> : <small>{changed(c)}</small>}</>,
          },
        ]}
        card={(c) => (
          <>
            <div className="row between">
              {title(c)}
              {inUse(c)}
            </div>
            <small>
              {typeOf(c)} · <code>{c.code}</code>
            </small>
            <div>{t('workflow.flow.counts', { steps: c.steps, running: c.running })}</div>
          </>
        )}
      />
    </Page>
  )
}
