import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { locationSearch } from '../../contract/index.ts'
import { codeOf } from '../../rules/exchange.ts'

const ACTIVE = { pageSize: 100, filters: { status: 'active' } } as const
const CODE_SIZE = 180
const CODES = { display: 'grid', gap: 24, gridTemplateColumns: `repeat(auto-fill, minmax(${CODE_SIZE}px, 1fr))` }

/** The codes of all locations, to be printed and put up where bags are handed in. */
export function CodeSheet() {
  const { t, name } = useText()
  const call = useCall(locationSearch, ACTIVE)
  return (
    <Loaded call={call} lines={10}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty icon="code" text={t('cash.locations.none')} />
        ) : (
          <>
            <div className="row between wrap no-print below">
              <p className="hint">{t('cash.codes.hint')}</p>
              <button type="button" className="btn p" onClick={() => print()}>
                {t('cash.codes.print')}
              </button>
            </div>
            <div style={CODES}>
              {list.map((one) => (
                <figure className="centre" key={one.id} style={{ breakInside: 'avoid' }}>
                  <QrCode text={codeOf(one.code)} size={CODE_SIZE} label={t('cash.codes.of', { name: name(one) })} />
                  <figcaption>
                    <b data-typed="">{name(one)}</b> <span translate="no">{one.code}</span>
                  </figcaption>
                </figure>
              ))}
            </div>
          </>
        )
      }
    </Loaded>
  )
}
