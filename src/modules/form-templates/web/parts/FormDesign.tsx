import { useRef, useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { FormField, readVersion } from '../../contract/index.ts'
import { DesignTable } from './DesignTable.tsx'

type Read = OutputOf<typeof readVersion>

/**
 * The design of a form. What was read of each revision is remembered, so that what two designers did to one of them can be put together; each save begins the
 * table anew with what was saved, and which field was looked at stays.
 */
export function FormDesign({ read }: { read: Read }) {
  const revision = read.version?.revision ?? 0
  const seen = useRef(new Map<number, readonly FormField[]>([[0, []]]))
  seen.current.set(revision, read.version?.fields ?? [])
  const [chosen, choose] = useState<string>()
  // an older version is looked at, and not drawn on
  const isNewest = read.version?.vid === read.versions[0]?.vid
  return (
    <DesignTable
      key={revision}
      read={isNewest ? read : { ...read, can: [] }}
      revision={revision}
      current={read.version?.fields ?? []}
      fieldsAt={(at) => seen.current.get(at)}
      chosen={chosen}
      choose={choose}
    />
  )
}
