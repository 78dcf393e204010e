import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { searchCategories, searchTemplates, type TemplateRow, templateState } from '../contract/index.ts'
import { templateLife } from '../rules/life.ts'
import { CopyForm } from './parts/CopyForm.tsx'
import { categoryOptions } from './parts/categoryTree.ts'
import { FormActions } from './parts/FormActions.tsx'
import { FormAnswers } from './parts/FormAnswers.tsx'
import { FormSettings } from './parts/FormSettings.tsx'
import { LinkSheet } from './parts/LinkSheet.tsx'
import './parts/forms.css'

interface FormFilters {
  keyword?: string
  categoryId?: string
  status?: (typeof templateState.options)[number]
  mine?: boolean
}
const NONE: FormFilters = {}

/** All forms with what can be done with each; below `?answers=` what was answered to one. */
export default function Forms() {
  const [query] = useSearchParams()
  const answers = query.get('answers')
  return answers ? <FormAnswers key={answers} schemaId={answers} /> : <FormList />
}

function FormList() {
  const { t, lang, pick, name, choices } = useText()
  const state = useListState(NONE)
  const rows = useCall(searchTemplates, { pageNum: state.pageNum, pageSize: 10, filters: state.filters })
  const categories = useCall(searchCategories, {}).data ?? []
  const [edited, edit] = useState<string | 'new'>()
  const [copied, copy] = useState<TemplateRow>()
  const [linked, link] = useState<TemplateRow>()
  const title = (row: TemplateRow) => <Link to={`/${lang}/template/FormConfiguration?schemaId=${row.schemaId}`}>{pick(row.nameCn, row.nameEn)}</Link>
  const version = (row: TemplateRow) => (
    <>
      {row.version !== null && t('form-templates.versionNo', { version: row.version })}{' '}
      {row.version !== null && row.hasDraft && <Tag tone="b">{t('form-templates.hasDraft')}</Tag>}{' '}
      {row.newer.length > 0 && <Tag tone="w">{t('form-templates.block.newer')}</Tag>}
    </>
  )
  const sent = (row: TemplateRow) =>
    row.maxTotal === null ? formatNumber(row.submissions) : `${formatNumber(row.submissions)} / ${formatNumber(row.maxTotal)}`
  const actions = (row: TemplateRow) => <FormActions row={row} onEdit={() => edit(row.schemaId)} onCopy={() => copy(row)} onLink={() => link(row)} />
  return (
    <Page
      title={t('screen./{lang}/template/FormManagement')}
      crumb={t('form-templates.crumb')}
      actions={
        <button type="button" className="btn p" onClick={() => edit('new')}>
          {t('form-templates.add')}
        </button>
      }
    >
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <TextField label={t('form-templates.keyword')} type="search" value={f.keyword} onChange={(keyword) => set({ keyword })} />
            <SelectField
              label={t('form-templates.category')}
              value={f.categoryId}
              placeholder={t('kit.all')}
              options={categoryOptions(categories, pick)}
              onChange={(categoryId) => set({ categoryId })}
            />
            <SelectField
              label={t('form-templates.status')}
              value={f.status}
              placeholder={t('kit.all')}
              options={choices('state.FormTemplate.', templateState.options)}
              onChange={(status) => set({ status })}
            />
            <ChoiceField
              label={t('form-templates.whose')}
              value={f.mine ? 'mine' : 'all'}
              options={choices('form-templates.whose.', ['all', 'mine'])}
              onChange={(value) => set({ mine: value === 'mine' ? true : undefined })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={10}
        rowKey={(row) => row.schemaId}
        empty={t('form-templates.none')}
        columns={[
          {
            key: 'name',
            title: t('form-templates.form'),
            wrap: true,
            cell: (row) => (
              <>
                {title(row)}
                <small className="line">
                  <code>{row.code}</code>
                </small>
              </>
            ),
          },
          { key: 'category', title: t('form-templates.category'), cell: (row) => pick(row.category.nameCn, row.category.nameEn) },
          {
            key: 'status',
            title: t('form-templates.status'),
            cell: (row) => (
              <>
                <StateTag of={templateLife} state={row.status} />
                <small className="line">{version(row)}</small>
              </>
            ),
          },
          { key: 'audience', title: t('form-templates.audience'), wrap: true, cell: (row) => pick(row.audience.cn, row.audience.en) },
          { key: 'sent', title: t('form-templates.submissions'), num: true, cell: sent },
          {
            key: 'owner',
            title: t('form-templates.owner'),
            cell: (row) => (
              <>
                {row.owner ? name(row.owner) : '—'}
                <small className="line">{t('form-templates.changedOn', { at: formatInstant(row.changedAt, lang) })}</small>
              </>
            ),
          },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{title(row)}</b>
              <StateTag of={templateLife} state={row.status} />
            </div>
            <small>
              {version(row)} {t('form-templates.submissions')} {sent(row)}
            </small>
          </>
        )}
        actions={actions}
      />
      {edited && <FormSettings schemaId={edited === 'new' ? undefined : edited} categories={categories} onClose={() => edit(undefined)} />}
      {copied && <CopyForm from={copied} onClose={() => copy(undefined)} />}
      {linked && <LinkSheet form={linked} onClose={() => link(undefined)} />}
    </Page>
  )
}
