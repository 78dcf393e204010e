import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Cover } from '#services/files/web/parts/Cover.tsx'
import { quota, take } from '../contract.ts'
import { KindFacts } from './parts/KindFacts.tsx'

type Quota = OutputOf<typeof quota>
/** Others take codes at the same time. */
const POLL_SECONDS = 30

/** The kinds of which I have been given some, and taking one. */
export default function Redeemable() {
  const { t, lang } = useText()
  const call = useCall(quota, {}, { pollSeconds: POLL_SECONDS })
  return (
    <Page
      title={t('screen./{lang}/hotel/discount/redeemable')}
      actions={
        <Link className="btn" to={`/${lang}/hotel/discount/redeemed`}>
          {t('hotel-discount.shop.mine')}
        </Link>
      }
    >
      <Loaded call={call} lines={8}>
        {(found) => (
          <div className="stack">
            <PolicyNote of={found.policy} />
            {found.kinds.length === 0 ? (
              <div className="card">
                <Empty icon="gift" text={t('hotel-discount.shop.none')} />
              </div>
            ) : (
              <div className="covers">
                {found.kinds.map((kind) => (
                  <KindCard key={kind.id} kind={kind} of={found} />
                ))}
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const mustAccept = ({ current, accepted }: Quota['policy']): boolean => current !== null && (accepted ?? 0) < current

/** The way to the policy; whoever has not accepted it goes there first (HOTEL-14). */
function PolicyNote({ of }: { of: Quota['policy'] }) {
  const { t, lang } = useText()
  if (of.current === null) return null
  return (
    <p className={mustAccept(of) ? 'note-box warn' : 'note-box'}>
      {t(mustAccept(of) ? 'hotel-discount.shop.accept' : 'hotel-discount.shop.policy')}{' '}
      <Link to={`/${lang}/hotel/discount/policy`}>{t('screen./{lang}/hotel/discount/policy')}</Link>
    </p>
  )
}

function KindCard({ kind, of }: { kind: Quota['kinds'][number]; of: Quota }) {
  const { t, lang, name } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(take)
  const why = mustAccept(of.policy) ? 'policyFirst' : kind.left === 0 ? 'noneLeft' : kind.inStock ? undefined : 'noStock'
  const takeOne = async () => {
    const action = t('hotel-discount.shop.take')
    const text = t('hotel-discount.shop.ask', { name: name(kind), days: of.parameters.codeReturnDays })
    if ((await confirm({ title: action, text, action })) === undefined) return
    const got = await attempt({ kindId: kind.id })
    if (got) say(t('hotel-discount.shop.taken', { code: got.code }))
  }
  return (
    <article className="card">
      <Cover of={kind.picture} name={name(kind)} />
      <div className="stack tight">
        <div className="row between">
          <b data-typed>{name(kind)}</b>
          <Tag tone={kind.left > 0 ? 'g' : 'n'}>{t('hotel-discount.shop.left', { left: kind.left })}</Tag>
        </div>
        <KindFacts kind={kind} more={kind.expiresOn ? [{ label: t('hotel-discount.quotas.expiresOn'), value: formatDay(kind.expiresOn, lang) }] : []} />
        <button
          type="button"
          className="btn p"
          disabled={why !== undefined || sending}
          aria-label={`${t('hotel-discount.shop.take')} ${name(kind)}`}
          onClick={() => void takeOne()}
        >
          {t('hotel-discount.shop.take')}
        </button>
        {why && <small>{t(`hotel-discount.shop.${why}`)}</small>}
      </div>
    </article>
  )
}
