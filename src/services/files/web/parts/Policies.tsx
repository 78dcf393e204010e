import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { sayBytes } from '#foundation/contract/texts.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SOURCES, searchPolicies } from '../../contract.ts'
import type { Limit } from '../../rules/index.ts'
import { type Filter, NO_FILTER, PAGE_SIZE } from './filters.ts'
import { PolicyForm } from './PolicyForm.tsx'
import { TryPolicy } from './TryPolicy.tsx'
import { useModuleName } from './useModuleName.ts'

export type Policy = OutputOf<typeof searchPolicies>['list'][number]

const KEY_OF_CHANGED = ['yes', 'no'] as const

export function Policies({ state }: { state: ListState<Filter> }) {
  const { t, pick, choices } = useText()
  const moduleName = useModuleName()
  const { keyword, source, changed } = state.filters
  const filters = { ...(keyword && { keyword }), ...(source && { source }), ...(changed && { changed: changed === 'yes' }) }
  const rows = useCall(searchPolicies, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const [edited, edit] = useState<Policy>()
  const [tried, tryOut] = useState<Policy>()
  const title = (p: Policy) => pick(p.titleCn, p.titleEn)
  /** A value with a lock where the documents state it. */
  const limit = (p: Policy, which: Limit, says: string) => (
    <span style={{ whiteSpace: which === 'types' ? 'normal' : 'nowrap' }}>
      {p.stated.includes(which) && (
        <span className="muted" title={t('files.locked')} style={{ display: 'inline-block', width: 16, height: 16, marginInlineEnd: 4, verticalAlign: -3 }}>
          <Icon name="lock" />
          <span className="visually-hidden">{t('files.locked')}</span>
        </span>
      )}
      {which === 'types' ? <span translate="no">{says}</span> : says}
    </span>
  )
  const size = (p: Policy) => limit(p, 'maxSize', p.under ? t('files.under', { size: sayBytes(p.maxSize) }) : sayBytes(p.maxSize))
  const types = (p: Policy) => limit(p, 'types', p.types.join(', '))
  const number = (p: Policy) => limit(p, 'maxFiles', p.minFiles ? `${p.minFiles}–${p.maxFiles}` : String(p.maxFiles))
  const usedBy = (p: Policy) => (p.module ? moduleName(p.module) : t('files.anyModule'))
  const name = (p: Policy) => (
    <>
      <b>{title(p)}</b>
      {p.changed && (
        <>
          {' '}
          <Tag tone="w">{t('files.changed')}</Tag>
        </>
      )}
    </>
  )
  return (
    <>
      <Filters state={state} initial={NO_FILTER}>
        {(f, set) => (
          <>
            <TextField label={t('files.keyword')} type="search" value={f.keyword} onChange={(value) => set({ keyword: value })} />
            <SelectField
              label={t('files.source')}
              placeholder={t('kit.all')}
              value={f.source}
              options={choices('files.source.', SOURCES)}
              onChange={(value) => set({ source: value })}
            />
            <SelectField
              label={t('files.status')}
              placeholder={t('kit.all')}
              value={f.changed}
              options={KEY_OF_CHANGED.map((value) => ({ value, label: t(value === 'yes' ? 'files.changed' : 'files.unchanged') }))}
              onChange={(value) => set({ changed: value })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(p) => p.key}
        empty={t('files.noPolicies')}
        columns={[
          { key: 'name', title: t('files.policyName'), cell: name },
          { key: 'types', title: t('files.limit.types'), cell: types },
          { key: 'size', title: t('files.limit.maxSize'), num: true, cell: size },
          { key: 'number', title: t('files.limit.maxFiles'), num: true, cell: number },
          { key: 'length', title: t('files.limit.maxNameLength'), num: true, cell: (p) => limit(p, 'maxNameLength', String(p.maxNameLength)) },
          { key: 'module', title: t('files.usedBy'), cell: usedBy },
        ]}
        card={(p) => (
          <>
            <div className="row between">
              <b>{title(p)}</b>
              {p.changed && <Tag tone="w">{t('files.changed')}</Tag>}
            </div>
            <div>{types(p)}</div>
            <small>
              {size(p)} · {t('files.count', { count: p.minFiles ? `${p.minFiles}–${p.maxFiles}` : p.maxFiles })} · {usedBy(p)}
            </small>
          </>
        )}
        actions={(p) => (
          <>
            <button type="button" className="btn link" onClick={() => edit(p)}>
              {t('kit.edit')}
            </button>
            <button type="button" className="btn link" onClick={() => tryOut(p)}>
              {t('files.tryTitle')}
            </button>
          </>
        )}
      />
      {edited && <PolicyForm policy={edited} title={title(edited)} onDone={() => edit(undefined)} />}
      {tried && <TryPolicy policy={tried} title={title(tried)} onDone={() => tryOut(undefined)} />}
    </>
  )
}
