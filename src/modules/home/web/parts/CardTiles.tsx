import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Icon, type IconName } from '#foundation/web/kit/icons.tsx'
import { Leads } from '#foundation/web/kit/Leads.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Card, homeCards } from '../../contract/index.ts'

/** By the group of the menu in which the card's page stands. */
const ICONS: Readonly<Record<string, IconName>> = { content: 'horn', mine: 'me', benefits: 'meal', approvals: 'todo', operations: 'gear', system: 'shield' }
const TONES: Readonly<Record<string, string>> = { content: 'info', mine: 'info', benefits: 'brand', approvals: 'good', operations: 'warn', system: 'bad' }
/** By how their path begins, for those that have one of their own. */
const OWN: readonly (readonly [string, IconName])[] = [
  ['/{lang}/roster', 'clock'],
  ['/{lang}/profile/pay', 'pay'],
  ['/{lang}/my-qrcode', 'code'],
  ['/{lang}/workflow/requested', 'send'],
  ['/{lang}/doc-center', 'doc'],
  ['/{lang}/survey', 'survey'],
  ['/{lang}/team-member-photo-album', 'picture'],
  ['/{lang}/myTickets', 'gift'],
  ['/{lang}/hotel/discount', 'gift'],
  ['/{lang}/registration', 'calendar'],
]

export const iconOf = (path: string, group: string | null): IconName => OWN.find(([begins]) => path.startsWith(begins))?.[1] ?? ICONS[group ?? ''] ?? 'todo'

export function CardIcon({ card, className }: { card: Pick<Card, 'path' | 'group'>; className?: string }) {
  const tone = TONES[card.group ?? ''] ?? 'brand'
  return (
    <span className={className ?? 'dot'} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone})` }}>
      <Icon name={iconOf(card.path, card.group)} />
    </span>
  )
}

/** A figure or a word of a room in large type, with a few words below: all rooms' alike. */
export function CardTile({ card }: { card: Card }) {
  const { pick } = useText()
  const { figure } = card
  const word = pick(card.wordCn, card.wordEn)
  const note = pick(card.noteCn, card.noteEn)
  return (
    <Leads className="card bal" to={card.path}>
      <span className="k">
        <CardIcon card={card} className="home-icon" />
        <span data-typed="">{pick(card.titleCn, card.titleEn)}</span>
      </span>
      {figure && (
        <strong>
          {formatNumber(figure.value)} <small>{pick(figure.unitCn, figure.unitEn)}</small>
        </strong>
      )}
      {!figure && word && <strong>{word}</strong>}
      {figure || word ? (
        note && <small data-typed="">{note}</small>
      ) : (
        <b className="home-note" data-typed="">
          {note}
        </b>
      )}
    </Leads>
  )
}

/** A card as a line of a list. */
export function CardLine({ card }: { card: Card }) {
  const { pick } = useText()
  const note = pick(card.noteCn, card.noteEn)
  return (
    <Leads className="li" to={card.path}>
      <CardIcon card={card} />
      <span className="t" data-typed="">
        <div>{pick(card.titleCn, card.titleEn)}</div>
        {note && <small>{note}</small>}
      </span>
      {card.figure && (
        <b>
          {formatNumber(card.figure.value)} <small>{pick(card.figure.unitCn, card.figure.unitEn)}</small>
        </b>
      )}
      <Icon name="next" />
    </Leads>
  )
}

/** The cards of a module that did not come with the page, asked for alone; `tells` says in its place when they fail, with a way to try again (HOME-12). */
export function LateCards({
  module,
  kind,
  tells,
  children,
}: {
  module: string
  kind: Card['kind']
  tells: 'tile' | 'line' | 'nothing'
  children(card: Card): React.ReactNode
}) {
  const { t } = useText()
  const { data, error, refetch } = useCall(homeCards, { module })
  if (data) return data.list.filter((card) => card.kind === kind).map(children)
  if (tells === 'nothing' || error?.handled) return null
  return (
    <div className={tells === 'tile' ? 'card bal' : 'li'}>
      {error ? (
        <>
          <small role="status">{error.message}</small>
          <button type="button" className="btn s" onClick={refetch}>
            {t('kit.retry')}
          </button>
        </>
      ) : (
        <Skeleton lines={2} />
      )}
    </div>
  )
}
