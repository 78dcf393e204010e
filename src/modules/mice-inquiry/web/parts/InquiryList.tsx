import { Link } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay, formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { ADMIN, exportFile, list, NORMAL, VIP } from '../../contract.ts'
import type { TicketType } from '../../rules/inquiry.ts'
import { InquiryActs } from './InquiryActs.tsx'
import { pageOf, pathTo } from './links.ts'
import { StatusTag } from './StatusTag.tsx'

type Filters = NonNullable<InputOf<typeof list>['filters']>
const SUBMIT = { normal: NORMAL, vip: VIP } as const
const NONE: Readonly<Record<TicketType, Filters>> = { normal: { ticketType: 'normal' }, vip: { ticketType: 'vip' } }
/** Groups that are no VIPs have neither a kind of visit nor an hour. */
const LISTS: Readonly<Record<TicketType, typeof list>> = { normal: { ...list, columns: list.columns.filter((name) => name !== 'vip') }, vip: list }

/** Inquiries of a kind: the own ones, and those of whom one looks after. */
export function InquiryList({ type }: { type: TicketType }) {
  const { t, lang } = useText()
  const { may } = useMe()
  const state = useListState<Filters>(NONE[type])
  return (
    <Page
      title={t(`screen./{lang}${pageOf(type, 'index')}`)}
      actions={
        may(SUBMIT[type]) && (
          <Link className="btn p" to={pathTo(lang, type, 'create')}>
            {t(`screen./{lang}${pageOf(type, 'create')}`)}
          </Link>
        )
      }
    >
      <Listing
        of={LISTS[type]}
        state={{ ...state, filters: { ...state.filters, ticketType: type } }}
        filters={{ owner: PersonPick }}
        beside={(filters) =>
          may(ADMIN) && (
            <>
              <ExportButton endpoint={exportFile} input={{ what: 'inquiries', filters }} />
              <ExportButton endpoint={exportFile} input={{ what: 'outcomes' }} label={t('mice-inquiry.outcomes')} />
            </>
          )
        }
        cells={{
          inquiryNo: (row) => <span translate="no">{row.inquiryNo}</span>,
          visit: (row) => (row.visitEndDate === null ? formatDay(row.visitDate, lang) : formatDays(row.visitDate, row.visitEndDate, lang)),
          vip: (row) =>
            [...(row.vipKind === null ? [] : [t(`mice-inquiry.vipKind.${row.vipKind}`)]), ...(row.startTime === null ? [] : [row.startTime])].join(' · '),
          status: (row) => <StatusTag status={row.status} />,
        }}
        card={['customer', 'status', 'eventName', 'visit', 'guests', 'totalFen', 'owner', 'inquiryNo']}
        actions={(row) => <InquiryActs type={type} row={{ ...row, rootId: row.id }} details />}
      />
    </Page>
  )
}
