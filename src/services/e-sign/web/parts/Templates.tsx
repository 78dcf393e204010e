import { Tag } from '#foundation/web/kit/Card.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { paperTypes, searchTemplates, type Template } from '../../contract/index.ts'
import { type Filter, NO_FILTER } from './filters.ts'

const PAGE_SIZE = 10

/** The texts from which papers are made. */
export function Templates({ state, onEdit }: { state: ListState<Filter>; onEdit(template: Template): void }) {
  const { t, lang, pick, choices } = useText()
  const { type, keyword } = state.filters
  const rows = useCall(searchTemplates, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: { type, keyword } })
  const name = (r: Template) => (
    <button type="button" className="btn link" data-typed="" onClick={() => onEdit(r)}>
      {pick(r.nameCn, r.nameEn)}
    </button>
  )
  const use = (r: Template) => <Tag tone={r.active ? 'g' : 'n'}>{t(r.active ? 'e-sign.template.active' : 'e-sign.template.inactive')}</Tag>
  return (
    <>
      <Filters state={state} initial={{ ...NO_FILTER, view: 'templates' }}>
        {(f, set) => (
          <>
            <TextField label={t('e-sign.template.name')} value={f.keyword} onChange={(value) => set({ keyword: value })} />
            <SelectField
              label={t('e-sign.type')}
              placeholder={t('kit.all')}
              value={f.type}
              options={choices('e-sign.type.', paperTypes)}
              onChange={(value) => set({ type: value })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(r) => r.code}
        empty={t('e-sign.noTemplates')}
        columns={[
          { key: 'name', title: t('e-sign.template.name'), cell: name },
          { key: 'code', title: t('e-sign.template.code'), cell: (r) => <span data-typed="">{r.code}</span> },
          { key: 'type', title: t('e-sign.type'), cell: (r) => t(`e-sign.type.${r.type}`) },
          { key: 'version', title: t('e-sign.template.version'), num: true, cell: (r) => r.version },
          { key: 'papers', title: t('e-sign.template.papers'), num: true, cell: (r) => (r.papers >= 100 ? '100+' : r.papers) },
          { key: 'active', title: t('e-sign.state'), cell: use },
          { key: 'savedAt', title: t('e-sign.template.savedAt'), cell: (r) => formatInstant(r.savedAt, lang) },
        ]}
        card={(r) => (
          <>
            <div className="row between">
              {name(r)}
              {use(r)}
            </div>
            <small>
              {t(`e-sign.type.${r.type}`)} · {t('e-sign.template.versionOf', { version: r.version })} · {formatInstant(r.savedAt, lang)}
            </small>
          </>
        )}
      />
    </>
  )
}
