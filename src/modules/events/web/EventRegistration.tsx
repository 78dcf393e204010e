import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { registrationExport, registrationList } from '../contract/index.ts'
import { LinkSheet } from './parts/LinkSheet.tsx'
import { movesOf } from './parts/registrationMoves.ts'

type Row = OutputOf<typeof registrationList>['list'][number]

/** All events with how full they are, for who organizes them. */
export default function EventRegistration() {
  const { t, lang, name, pick } = useText()
  const [linked, link] = useState<Row>()
  const to = (rest: string) => `/${lang}/events/registration/${rest}`
  const title = (row: Row) => pick(row.titleCn, row.titleEn)
  return (
    <Page
      title={t('screen./{lang}/events/registration/index')}
      actions={
        <Link className="btn p" to={to('create/add')}>
          {t('events.registrations.add')}
        </Link>
      }
    >
      <Listing
        of={registrationList}
        chips="status"
        beside={() => (
          <DownloadButton endpoint={registrationExport} input={{ filters: {} }}>
            {t('events.registrations.exportAll')}
          </DownloadButton>
        )}
        cells={{
          title: (row) => (
            <Link to={to(`detail/${row.id}/view/list`)} data-typed>
              {title(row)}
            </Link>
          ),
          window: ({ registrationStart, registrationEnd }) => `${formatInstant(registrationStart, lang)} – ${formatEnd(registrationEnd, lang)}`,
          organizers: ({ organizers }) => <span data-typed>{organizers.map((one) => name(one)).join(lang === 'zh' ? '、' : ', ')}</span>,
          code: ({ code }) => <code translate="no">{code}</code>,
        }}
        card={['title', 'publishStatus', 'window', 'sessions', 'limit', 'registered', 'standby', 'organizers', 'code']}
        actions={(row) => (
          <>
            {row.can.includes('edit') ? (
              <Link className="btn link" to={to(`create/${row.id}/edit`)}>
                {t('kit.edit')}
              </Link>
            ) : (
              <Link className="btn link" to={to(`detail/${row.id}/view/list`)}>
                {t('events.registrations.view')}
              </Link>
            )}
            <More>
              {row.can.includes('edit') && <Link to={to(`detail/${row.id}/view/list`)}>{t('events.registrations.view')}</Link>}
              <Link to={to(`create/${row.id}/copy`)}>{t('events.registrations.copy')}</Link>
              {row.publishStatus === 'published' && (
                <>
                  <Link to={`${to(`detail/${row.id}/view/list`)}?tab=signups`}>{t('events.registrations.signups')}</Link>
                  <button type="button" onClick={() => link(row)}>
                    {t('events.link')}
                  </button>
                </>
              )}
              <Moves of={movesOf(row.registered + row.standby)} row={row} words="events.registrations." className="" />
            </More>
          </>
        )}
      />
      {linked && <LinkSheet code={linked.code} name={title(linked)} onClose={() => link(undefined)} />}
    </Page>
  )
}
