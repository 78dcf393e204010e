import { useState } from 'react'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type NoticeState, noticeState, searchNotices, type TicketNotice, withdrawNotice } from '../contract/index.ts'
import { personSearch } from '../rules/index.ts'
import { noticeLife } from '../rules/life.ts'
import { NoticeForm } from './parts/NoticeForm.tsx'
import { NoticeSheet } from './parts/NoticeSheet.tsx'

interface Wanted {
  state: NoticeState | undefined
  person: string | undefined
}
const NONE: Wanted = { state: undefined, person: undefined }
const PAGE_SIZE = 10

/** Notices about tickets: who is to get them, when, and how many have read them. */
export default function NoticeTicket() {
  const { t, lang, pick, name, choices } = useText()
  const { say, confirm } = useSay()
  const state = useListState(NONE)
  const rows = useCall(searchNotices, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const withdraw = useSend(withdrawNotice)
  const [writing, write] = useState<{ id?: string }>()
  const [open, setOpen] = useState<string>()
  const takeBack = async ({ id, state: was }: TicketNotice) => {
    const text = t(was === 'sent' ? 'notice-center.withdrawSent' : 'notice-center.withdrawPlanned')
    if ((await confirm({ title: t('action.TicketNotice.withdraw'), text, action: t('action.TicketNotice.withdraw'), danger: true })) === undefined) return
    if (await withdraw.attempt({ id })) say(t('notice-center.withdrawn'))
  }
  const at = (row: TicketNotice) => (row.sendAt ? formatInstant(row.sendAt, lang) : '—')
  const read = (row: TicketNotice) => (row.readCount === null ? formatNumber(row.receivers) : `${formatNumber(row.readCount)} / ${formatNumber(row.receivers)}`)
  const words = (row: TicketNotice) => <span data-typed="">{pick(row.textCn, row.textEn) || '—'}</span>
  return (
    <Page
      title={t('screen./{lang}/noticeCenter/noticeTicket')}
      crumb={t('notice-center.crumb')}
      actions={
        <button type="button" className="btn p" onClick={() => write({})}>
          {t('notice-center.newNotice')}
        </button>
      }
    >
      <Filters state={state} initial={NONE}>
        {(f, set) => {
          const [wrong] = personSearch.check({ facts: undefined, input: { person: f.person }, p: {}, now: new Date(0) })
          return (
            <>
              <TextField
                label={t('notice-center.column.receiver')}
                type="search"
                value={f.person}
                fault={wrong && t(`rule.${wrong.rule}`)}
                onChange={(person) => set({ person: person || undefined })}
              />
              <SelectField
                label={t('notice-center.column.state')}
                value={f.state}
                placeholder={t('kit.all')}
                options={choices('state.TicketNotice.', noticeState.options)}
                onChange={(one) => set({ state: one })}
              />
            </>
          )
        }}
      </Filters>
      <List<TicketNotice>
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('notice-center.noNotices')}
        columns={[
          { key: 'text', title: t('notice-center.text'), wrap: true, cell: words },
          { key: 'sendAt', title: t('notice-center.sendAt'), cell: at },
          { key: 'read', title: t('notice-center.readOf'), num: true, cell: read },
          { key: 'by', title: t('notice-center.by'), cell: (row) => name(row.by) },
          { key: 'state', title: t('notice-center.column.state'), cell: (row) => <StateTag of={noticeLife} state={row.state} /> },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{words(row)}</b>
              <StateTag of={noticeLife} state={row.state} />
            </div>
            <small>
              {at(row)} · {t('notice-center.readOf')} {read(row)}
            </small>
          </>
        )}
        actions={(row) => (
          <span className="row">
            {row.can.includes('withdraw') && (
              <button type="button" className="btn" disabled={withdraw.sending} onClick={() => void takeBack(row)}>
                {t('action.TicketNotice.withdraw')}
              </button>
            )}
            <button type="button" className="btn" onClick={() => (row.can.includes('edit') ? write({ id: row.id }) : setOpen(row.id))}>
              {t(row.can.includes('edit') ? 'kit.edit' : 'notice-center.open')}
            </button>
          </span>
        )}
      />
      {writing && <NoticeForm {...writing} onClose={() => write(undefined)} />}
      {open && <NoticeSheet id={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
