import { Link, useNavigate } from 'react-router'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cancelEvent, close, copyEvent, events, exportEvents, publish, unpublish } from '../contract.ts'
import { useSpan } from './parts/useSpan.ts'

/** All events with how full they are, for who administers them. */
export default function UPlusManagement() {
  const { t, lang, name } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const span = useSpan()
  const { attempt, sending } = useSend(copyEvent)
  const to = (rest: string) => `/${lang}/u-plus/admin/${rest}`
  const copy = async (id: string) => {
    const made = await attempt({ id })
    if (!made) return
    say(t('u-plus.events.copy.done'))
    await navigate(to(made.id))
  }
  return (
    <Page
      title={t('screen./{lang}/u-plus/admin')}
      actions={
        <Link className="btn p" to={to('new')}>
          {t('screen./{lang}/u-plus/admin/new')}
        </Link>
      }
    >
      <Listing
        of={events}
        sheet={exportEvents}
        chips="status"
        cells={{
          name: (row) => (
            <Link to={to(row.id)} data-typed>
              {name(row)}
            </Link>
          ),
          time: span,
          signedUp: ({ signedUp, waiting }) => (waiting > 0 ? t('u-plus.events.both', { signedUp, waiting }) : signedUp),
        }}
        card={['name', 'status', 'time', 'quota', 'signedUp', 'left', 'signupCutoff', 'cancelCutoff']}
        actions={(row) => (
          <>
            {(row.status === 'draft' || row.status === 'published') && (
              <Link className="btn link" to={to(row.id)}>
                {t('kit.edit')}
              </Link>
            )}
            <More>
              <button type="button" disabled={sending} onClick={() => void copy(row.id)}>
                {t('u-plus.events.copy')}
              </button>
              <Moves of={{ publish, unpublish, close, cancelEvent }} row={row} words="u-plus.events." className="" />
            </More>
          </>
        )}
      />
    </Page>
  )
}
