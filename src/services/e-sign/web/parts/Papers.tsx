import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { DownloadButton, ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { SsoIdField, ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportFlows, exportSigned, paperTypes, searchFlows } from '../../contract/index.ts'
import { eSignFlow, lastDayOf } from '../../rules/index.ts'
import { Deeds } from './Deeds.tsx'
import { FlowTag } from './FlowTag.tsx'
import { type Filter, NO_FILTER } from './filters.ts'
import { ResendForm } from './ResendForm.tsx'

type Row = OutputOf<typeof searchFlows>['list'][number]
const PAGE_SIZE = 10

export function Papers({ state }: { state: ListState<Filter> }) {
  const { t, lang, pick, choices } = useText()
  const [resent, resend] = useState<Row>()
  const { state: of, type, number, from, to, signer: typed } = state.filters
  const signer = ssoIdIn(typed)
  const filters = { state: of, type, number, from, to, ...(signer && { signer }) }
  const rows = useCall(searchFlows, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const when = (at: string | null) => (at ? formatInstant(at, lang) : '')
  const title = (r: Row) => (
    <Link to={`/${lang}/e-sign/${r.id}`} data-typed="">
      {pick(r.titleCn, r.titleEn)}
    </Link>
  )
  const turn = (r: Row) => r.state === '2' && r.turns > 1 && <small>{t('e-sign.turnOf', { turn: r.turn, turns: r.turns })}</small>
  const why = (r: Row) => r.failure ?? r.refuseReason ?? r.endReason
  return (
    <>
      <Filters
        state={state}
        initial={NO_FILTER}
        actions={
          <>
            <DownloadButton endpoint={exportSigned} input={{ filters }}>
              {t('e-sign.takeSigned')}
            </DownloadButton>
            <ExportButton endpoint={exportFlows} input={{ filters }} />
          </>
        }
      >
        {(f, set) => (
          <>
            <SelectField
              label={t('e-sign.state')}
              placeholder={t('kit.all')}
              value={f.state}
              options={choices('state.ESignFlow.', eSignFlow.states)}
              onChange={(value) => set({ state: value })}
            />
            <SelectField
              label={t('e-sign.type')}
              placeholder={t('kit.all')}
              value={f.type}
              options={choices('e-sign.type.', paperTypes)}
              onChange={(value) => set({ type: value })}
            />
            <TextField label={t('e-sign.number')} max={20} value={f.number} onChange={(value) => set({ number: value })} />
            <SsoIdField label={t('e-sign.signerNo')} value={f.signer} onChange={(value) => set({ signer: value })} />
            <DateField label={t('e-sign.from')} value={f.from} onChange={(value) => set({ from: value })} />
            <DateField label={t('e-sign.to')} value={f.to} onChange={(value) => set({ to: value })} />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(r) => r.id}
        empty={t('e-sign.noPapers')}
        actions={(r) => r.can.length > 0 && <Deeds row={r} onResend={() => resend(r)} />}
        columns={[
          {
            key: 'title',
            title: t('e-sign.title'),
            wrap: true,
            cell: (r) => (
              <>
                {title(r)}
                <br />
                <small>
                  {r.number} · {t(`e-sign.type.${r.type}`)}
                </small>
              </>
            ),
          },
          { key: 'signer', title: t('e-sign.signer'), cell: (r) => r.signer && <PersonCell person={r.signer} /> },
          {
            key: 'state',
            title: t('e-sign.state'),
            wrap: true,
            cell: (r) => (
              <>
                <FlowTag state={r.state} code /> {turn(r)} {why(r) && <small data-typed="">{why(r)}</small>}
              </>
            ),
          },
          { key: 'sentAt', title: t('e-sign.sentAt'), cell: (r) => when(r.sentAt) },
          { key: 'dueAt', title: t('e-sign.dueOn'), cell: (r) => r.dueAt && formatDay(lastDayOf(r.dueAt), lang) },
          { key: 'signedAt', title: t('e-sign.signedAt'), cell: (r) => when(r.signedAt) },
          { key: 'callback', title: t('e-sign.lastCallback'), cell: (r) => when(r.lastCallbackAt) },
        ]}
        card={(r) => (
          <>
            <div className="row between">
              {title(r)}
              <FlowTag state={r.state} />
              {turn(r)}
            </div>
            {r.signer && <PersonCell person={r.signer} />}
            <small>
              {r.number} · {t(`e-sign.type.${r.type}`)} · {when(r.signedAt ?? r.sentAt ?? r.createdAt)}
            </small>
            {why(r) && <div data-typed="">{why(r)}</div>}
          </>
        )}
      />
      {resent && <ResendForm row={resent} onClose={() => resend(undefined)} />}
    </>
  )
}
