import { useState } from 'react'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { useForm } from '#foundation/web/form.ts'
import { Bilingual, ConfirmHalves, StaleTag } from '#foundation/web/kit/Bilingual.tsx'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateTimeField } from '#foundation/web/kit/DateFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { HalfField } from '#foundation/web/kit/HalfField.tsx'
import { halvesOfForm } from '#foundation/web/kit/halves.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { endNote, NOTE_TEXTS, saveNote, searchNotes } from '../contract.ts'
import { bannerLife } from '../rules.ts'

type Row = OutputOf<typeof searchNotes>['list'][number]
type State = Row['state']
const STATES: readonly State[] = ['planned', 'current', 'ended']
const COMPANIES = ['MB', 'HB', 'JV'] as const
const NONE: { state?: State } = {}
const PAGE_SIZE = 10

/** Banners now, to come and past: who wrote them, for whom, from when to when. */
export default function NoteBanner() {
  const { t, lang, pick, name, choices } = useText()
  const state = useListState(NONE)
  const rows = useCall(searchNotes, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const form = (of?: Row) => (close: () => void) => <BannerForm row={of} close={close} />
  const [told, setTold] = useState<string>()
  const { attempt } = useSend(endNote)
  const { confirm } = useSay()
  const end = async (row: Row) => {
    if ((await confirm({ title: t('shell.note.end'), text: pick(row.textCn, row.textEn), action: t('shell.note.end'), danger: true })) !== undefined)
      await attempt({ id: row.id })
  }
  const companies = ({ entities }: Row) =>
    entities.length === COMPANIES.length
      ? t('shell.note.everyCompany')
      : listed(
          entities.map((entity) => t(`shell.entity.${entity}`)),
          lang,
        )
  const period = (row: Row) => `${formatInstant(row.from, lang)} – ${row.to ? formatEnd(row.to, lang) : t('shell.note.open')}`
  return (
    <Page
      title={t('screen./{lang}/system/noteBanner')}
      actions={
        <Opens className="btn p" label={t('shell.note.add')}>
          {form()}
        </Opens>
      }
    >
      <Filters
        state={state}
        initial={NONE}
        chips={[undefined, ...STATES].map((s) => (
          <button key={s ?? 'all'} type="button" aria-pressed={state.filters.state === s} onClick={() => state.setFilters(s ? { state: s } : NONE)}>
            {s ? t(`state.NoticeBanner.${s}`) : t('kit.all')}
          </button>
        ))}
      >
        {(f, set) => (
          <SelectField
            label={t('shell.note.state')}
            value={f.state}
            placeholder={t('kit.all')}
            options={choices('state.NoticeBanner.', STATES)}
            onChange={(value) => set({ ...(value ? { state: value } : { state: undefined as never }) })}
          />
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(r) => r.id}
        columns={[
          {
            key: 'text',
            title: t('shell.note.text'),
            wrap: true,
            cell: (r) => (
              <>
                <span data-typed="">{pick(r.textCn, r.textEn)}</span> <StaleTag stale={r.stale} />
              </>
            ),
          },
          { key: 'period', title: t('shell.note.period'), cell: period },
          { key: 'entities', title: t('shell.note.entities'), cell: companies },
          { key: 'by', title: t('shell.note.by'), cell: (r) => (r.updatedBy ? name(r.updatedBy) : '') },
          { key: 'state', title: t('shell.note.state'), cell: (r) => <StateTag of={bannerLife} state={r.state} /> },
        ]}
        card={(r) => (
          <>
            <div className="row between">
              <b data-typed="">{pick(r.textCn, r.textEn)}</b>
              <StateTag of={bannerLife} state={r.state} />
            </div>
            <small>
              {period(r)} · {companies(r)}
            </small>
            <StaleTag stale={r.stale} />
          </>
        )}
        actions={(r) => (
          <>
            {r.can.includes('edit') && <Edit>{form(r)}</Edit>}
            {r.can.includes('end') && (
              <button type="button" className="btn link" onClick={() => void end(r)}>
                {t('shell.note.end')}
              </button>
            )}
            <button type="button" className="btn link" onClick={() => setTold(r.id)}>
              {t('shell.note.history')}
            </button>
          </>
        )}
      />
      {told && <History id={told} close={() => setTold(undefined)} />}
    </Page>
  )
}

const written = ({ id, textCn, textEn, from, to, entities }: Row): InputOf<typeof saveNote> => ({ id, textCn, textEn, from, to, entities })

/** Who changed what, the latest first. */
function History({ id, close }: { id: string; close(): void }) {
  const { t, lang, name } = useText()
  const call = useCall(searchNotes, { filters: { id } })
  return (
    <Sheet title={t('shell.note.history')} onClose={close}>
      <Loaded call={call}>
        {({ list }) => (
          <Timeline
            moments={(list[0]?.history ?? []).map(({ at, by, what, fields }) => ({
              id: at,
              state: what === 'ended' ? 'bad' : 'done',
              title: [t(`shell.note.${what}`), what === 'changed' ? fields.map((field) => t(`shell.note.${field}`)).join(t('shell.note.and')) : ''].join(' '),
              note: [by ? name(by) : '', formatInstant(at, lang)].join(' · '),
            }))}
          />
        )}
      </Loaded>
    </Sheet>
  )
}

function BannerForm({ row, close }: { row: Row | undefined; close(): void }) {
  const { t, choices } = useText()
  const form = useForm(saveNote, {
    initial: row ? written(row) : { entities: [...COMPANIES], to: null },
    draft: `noteBanner.${row?.id ?? 'new'}`,
    unkept: ['confirmed'],
    onSent: close,
  })
  const halves = halvesOfForm(NOTE_TEXTS, form, { before: row, was: row?.stale })
  const { values: v, set } = form
  return (
    <FormSheet title={t(row ? 'shell.note.edit' : 'shell.note.add')} form={form} action={t('kit.save')} onClose={close}>
      <Bilingual>{(language) => <HalfField of={halves} half={`text${language}`} label={t(`shell.note.text${language}`)} required lines max={300} />}</Bilingual>
      <ConfirmHalves of={halves} />
      <DateTimeField label={t('shell.note.from')} required value={v.from} fault={form.fault('from')} onChange={(x) => set('from', x)} />
      <DateTimeField
        label={t('shell.note.to')}
        value={v.to ?? undefined}
        note={t('shell.note.open')}
        fault={form.fault('to')}
        onChange={(x) => set('to', x ?? null)}
      />
      <ManyField
        label={t('shell.note.entities')}
        required
        value={v.entities}
        fault={form.fault('entities')}
        options={choices('shell.entity.', COMPANIES)}
        onChange={(x) => set('entities', x ? [...x] : undefined)}
      />
      {(v.textCn || v.textEn) && (
        <div className="banner below" data-typed="" style={{ borderRadius: 6 }}>
          {v.textCn} {v.textEn}
        </div>
      )}
    </FormSheet>
  )
}
