import { useState } from 'react'
import { Link } from 'react-router'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatDays, formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cardWithdraw, type Staff } from '../../contract/index.ts'

type SiteCard = Staff['cards'][number]
const ACTS = { withdraw: cardWithdraw }
const SIZE = 240

/** Site cards that somebody has and had; the code of the one that counts is shown to be printed or sent. */
export function StaffCards({ staff }: { staff: Staff }) {
  const { t, lang, name } = useText()
  const [shown, show] = useState<SiteCard>()
  return (
    <Card title={t('supplier-training.detail.cards')}>
      {staff.cards.length === 0 && <p className="muted">{t('supplier-training.card.none')}</p>}
      {staff.cards.map((card) => (
        <div key={card.id} className="li">
          <div className="t">
            <Tag tone={card.withdrawnAt ? 'n' : 'g'}>{t(`supplier-training.card.${card.withdrawnAt ? 'withdrawn' : 'inForce'}`)}</Tag>{' '}
            {formatDays(card.from, card.to, lang)}
            <small className="line">
              {t('supplier-training.card.issuedBy', { name: name(card.issuedBy) })}
              {card.withdrawnAt && ` · ${formatInstant(card.withdrawnAt, lang)}`}
            </small>
            {card.reason && (
              <small className="wraps line" data-typed="">
                {card.reason}
              </small>
            )}
          </div>
          {!card.withdrawnAt && (
            <span className="row wrap">
              <Link className="btn link" to={`/${lang}/sct/snapshot/${card.code}`}>
                {t('supplier-training.card.snapshot')}
              </Link>
              <button type="button" className="btn link" onClick={() => show(card)}>
                {t('supplier-training.card.show')}
              </button>
              <Moves
                of={ACTS}
                row={{ id: card.id, can: staff.can.filter((action) => action === 'withdraw') }}
                words="supplier-training.card."
                values={{ name: staff.name }}
              />
            </span>
          )}
        </div>
      ))}
      {shown && <CodeSheet card={shown} staff={staff} onClose={() => show(undefined)} />}
    </Card>
  )
}

function CodeSheet({ card, staff, onClose }: { card: SiteCard; staff: Staff; onClose(): void }) {
  const { t, lang } = useText()
  return (
    <Sheet title={t('supplier-training.card.title')} onClose={onClose}>
      <div className="stack tight centre">
        <span data-typed="">
          <QrCode text={`${location.origin}/${lang}/sct/snapshot/${card.code}`} size={SIZE} label={t('supplier-training.card.code', { name: staff.name })} />
        </span>
        <b data-typed="">{staff.name}</b>
        <span data-typed="">{staff.supplier.name}</span>
        <span>{formatDays(card.from, card.to, lang)}</span>
      </div>
    </Sheet>
  )
}
