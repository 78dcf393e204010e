import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { disableDevice, listDevices } from '../../contract.ts'
import { DeviceForm, KeyOnce } from './DeviceForm.tsx'
import type { Filter } from './filters.ts'

export type Device = OutputOf<typeof listDevices>['list'][number]

const PAGE_SIZE = 10

export function Devices({ state }: { state: ListState<Filter> }) {
  const { t, lang, half } = useText()
  const { confirm } = useSay()
  const rows = useCall(listDevices, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: {} })
  const { attempt } = useSend(disableDevice)
  const [edited, edit] = useState<Device | 'new'>()
  const [key, showKey] = useState<string>()
  const switchOff = async ({ id, name }: Device) => {
    const yes = await confirm({ title: t('my-qrcode.off'), text: t('my-qrcode.offAsk', { name: half(name) }), action: t('my-qrcode.off'), danger: true })
    if (yes !== undefined) await attempt({ id })
  }
  const purposesOf = (device: Device) =>
    listed(
      device.purposes.map((purpose) => t(`my-qrcode.purpose.${purpose}`)),
      lang,
    )
  const activity = (device: Device) => <Tag tone={device.active ? 'g' : 'n'}>{t(device.active ? 'my-qrcode.active' : 'my-qrcode.inactive')}</Tag>
  const seen = (device: Device) => (device.lastSeenAt ? formatInstant(device.lastSeenAt, lang) : t('my-qrcode.never'))
  return (
    <>
      <div className="row end below">
        <button type="button" className="btn p" onClick={() => edit('new')}>
          {t('my-qrcode.register')}
        </button>
      </div>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(d) => d.id}
        empty={t('my-qrcode.noDevices')}
        columns={[
          { key: 'name', title: t('my-qrcode.name'), cell: (d) => <span data-typed="">{half(d.name)}</span> },
          { key: 'place', title: t('my-qrcode.place'), cell: (d) => <span data-typed="">{half(d.place)}</span> },
          { key: 'purposes', title: t('my-qrcode.purposes'), cell: purposesOf },
          { key: 'seen', title: t('my-qrcode.lastSeen'), cell: seen },
          { key: 'active', title: t('my-qrcode.state'), cell: activity },
        ]}
        card={(d) => (
          <>
            <div className="row between">
              <b data-typed="">{half(d.name)}</b>
              {activity(d)}
            </div>
            <div data-typed="">{half(d.place)}</div>
            <small>
              {purposesOf(d)} · {seen(d)}
            </small>
          </>
        )}
        actions={(d) => (
          <>
            <button type="button" className="btn link" onClick={() => edit(d)}>
              {t(d.active ? 'kit.edit' : 'my-qrcode.on')}
            </button>
            {d.active && (
              <button type="button" className="btn link" onClick={() => void switchOff(d)}>
                {t('my-qrcode.off')}
              </button>
            )}
          </>
        )}
      />
      {edited && (
        <DeviceForm
          device={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
          onSaved={(made) => {
            edit(undefined)
            showKey(made ?? undefined)
          }}
        />
      )}
      {key && <KeyOnce deviceKey={key} onClose={() => showKey(undefined)} />}
    </>
  )
}
