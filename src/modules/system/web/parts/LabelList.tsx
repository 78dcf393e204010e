import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import {
  exportLabels,
  type LabelKind,
  type LabelMark,
  type LabelRow,
  labelKind,
  labelMark,
  resetLabel,
  searchLabels,
  staleLabels,
} from '../../contract/index.ts'
import { LabelForm } from './LabelForm.tsx'

const PAGE_SIZE = 20
const NONE: { keyword?: string | undefined; module?: string | undefined; kind?: LabelKind | undefined; mark?: LabelMark | undefined } = {}
const TONES = { changed: 'b', missing: 'r', stale: 'w', lapsed: 'r', outdated: 'w' } as const
const TAKES_LINES = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const

/** Every text by key, module and kind, as it counts now. */
export function LabelList() {
  const { t, lang, pick, name, choices } = useText()
  const { say, confirm } = useSay()
  const state = useListState(NONE)
  const rows = useCall(searchLabels, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const modules = useCall(staleLabels, {}, { cache: true }).data?.modules ?? []
  const [edited, edit] = useState<LabelRow>()
  const { attempt } = useSend(resetLabel)
  async function putBack(row: LabelRow): Promise<void> {
    const text = t('system.label.resetText', { text: pick(row.defaultZh, row.defaultEn) })
    const sure = await confirm({ title: t('system.label.resetTitle'), text, action: t('system.label.reset') })
    if (sure !== undefined && (await attempt({ key: row.key, version: row.version }))) say(t('system.label.resetDone'))
  }
  const words = (text: string) => (
    <span data-typed="" style={TAKES_LINES}>
      {text}
    </span>
  )
  const marks = (row: LabelRow) =>
    row.marks.map((mark) => (
      <Tag key={mark} tone={TONES[mark]}>
        {mark === 'stale' ? t(`system.label.older.${row.older ?? 'zh'}`) : t(`system.label.mark.${mark}`)}
      </Tag>
    ))
  const where = (row: LabelRow) => [pick(row.moduleCn, row.moduleEn), t(`system.label.kind.${row.kind}`)].join(' · ')
  const changed = (row: LabelRow) => row.at && [row.by?.person ? name(row.by.person) : row.by?.by, formatInstant(row.at, lang)].filter(Boolean).join(' · ')
  return (
    <>
      <div className="row end below">
        <ExportButton endpoint={exportLabels} input={{ filters: state.filters }} />
      </div>
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <TextField label={t('system.label.keyword')} type="search" value={f.keyword} onChange={(keyword) => set({ keyword })} />
            <SelectField
              label={t('system.label.module')}
              value={f.module}
              placeholder={t('kit.all')}
              options={modules.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
              onChange={(module) => set({ module })}
            />
            <SelectField
              label={t('system.label.kind')}
              value={f.kind}
              placeholder={t('kit.all')}
              options={choices('system.label.kind.', labelKind.options)}
              onChange={(kind) => set({ kind })}
            />
            <SelectField
              label={t('system.label.mark')}
              value={f.mark}
              placeholder={t('kit.all')}
              options={choices('system.label.mark.', labelMark.options)}
              onChange={(mark) => set({ mark })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.key}
        empty={t('system.label.none')}
        columns={[
          {
            key: 'key',
            title: t('system.label.key'),
            cell: (row) => (
              <>
                <code data-typed="" style={TAKES_LINES}>
                  {row.key}
                </code>
                <br />
                <small>{where(row)}</small>
              </>
            ),
          },
          { key: 'zh', title: t('system.label.zh'), cell: (row) => words(row.zh) },
          { key: 'en', title: t('system.label.en'), cell: (row) => words(row.en) },
          {
            key: 'marks',
            title: t('system.label.mark'),
            cell: (row) => (
              <>
                <span className="row wrap tight">{marks(row)}</span>
                {row.marks.includes('changed') && <small>{changed(row)}</small>}
              </>
            ),
          },
        ]}
        card={(row) => (
          <>
            <b>{words(pick(row.zh, row.en))}</b>
            <p className="small">{words(pick(row.en, row.zh))}</p>
            <span className="row wrap tight">{marks(row)}</span>
            <small data-typed="" style={TAKES_LINES}>
              {[where(row), row.key].join(' · ')}
            </small>
          </>
        )}
        actions={(row) => (
          <>
            <button type="button" className="btn link" onClick={() => edit(row)}>
              {t('kit.edit')}
            </button>
            {row.marks.includes('changed') && (
              <button type="button" className="btn link" onClick={() => void putBack(row)}>
                {t('system.label.reset')}
              </button>
            )}
          </>
        )}
      />
      {edited && <LabelForm given={edited} close={() => edit(undefined)} />}
    </>
  )
}
