import { Tag } from '#foundation/web/kit/Card.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type GlossaryTerm, searchGlossary } from '../../contract/index.ts'
import { type TermDraft, TermForm } from './TermForm.tsx'

const PAGE_SIZE = 20
const NONE: { keyword?: string | undefined; retired?: 'yes' | 'no' | undefined } = {}
const draftOf = ({ id, zh, en, codeName, avoid, note, retired, version }: GlossaryTerm): TermDraft => ({
  id,
  zh,
  en,
  codeName,
  avoid,
  note,
  retired,
  version,
})

/** One thing, one word: the terms of the house in both languages. */
export function GlossaryList() {
  const { t, choices } = useText()
  const state = useListState(NONE)
  const { keyword, retired } = state.filters
  const rows = useCall(searchGlossary, {
    pageNum: state.pageNum,
    pageSize: PAGE_SIZE,
    filters: { ...(keyword && { keyword }), ...(retired && { retired: retired === 'yes' }) },
  })
  const form = (of: TermDraft) => (close: () => void) => <TermForm given={of} close={close} />
  const avoided = (row: GlossaryTerm) => row.avoid.join(t('system.and'))
  const status = (row: GlossaryTerm) => <Tag tone={row.retired ? 'n' : 'g'}>{t(`system.term.retired.${row.retired ? 'yes' : 'no'}`)}</Tag>
  return (
    <>
      <div className="row end below">
        <Opens className="btn p" label={t('system.term.add')}>
          {form({ avoid: [], retired: false, version: null })}
        </Opens>
      </div>
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <TextField label={t('system.term.keyword')} type="search" value={f.keyword} onChange={(x) => set({ keyword: x })} />
            <SelectField
              label={t('system.term.state')}
              value={f.retired}
              placeholder={t('kit.all')}
              options={choices('system.term.retired.', ['no', 'yes'])}
              onChange={(x) => set({ retired: x })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('system.term.none')}
        columns={[
          { key: 'zh', title: t('system.term.zh'), cell: (row) => <span data-typed="">{row.zh}</span> },
          { key: 'en', title: t('system.term.en'), cell: (row) => <span data-typed="">{row.en}</span> },
          { key: 'code', title: t('system.term.codeName'), cell: (row) => <code data-typed="">{row.codeName}</code> },
          { key: 'avoid', title: t('system.term.avoid'), wrap: true, cell: (row) => <span translate="no">{avoided(row)}</span> },
          { key: 'note', title: t('system.term.note'), wrap: true, cell: (row) => <small data-typed="">{row.note}</small> },
          { key: 'state', title: t('system.term.state'), cell: status },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b data-typed="">{[row.zh, row.en].join(' · ')}</b>
              {status(row)}
            </div>
            <small translate="no">
              {[row.codeName, avoided(row) && t('system.term.avoids', { words: avoided(row) }), row.note].filter(Boolean).join(' · ')}
            </small>
          </>
        )}
        actions={(row) => <Edit>{form(draftOf(row))}</Edit>}
      />
    </>
  )
}
