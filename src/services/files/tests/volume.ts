import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'

const ADMIN = '10000009'

export default {
  async fill({ make, id, person, back, now, rows }) {
    const file = {
      id: id(21),
      file_name: "'scan ' || n || '.pdf'",
      stored_name: "lpad(to_hex(n), 32, '0')",
      policy: "'ehs'",
      module: "'ehs'",
      business_id: "'r' || (n / 2)",
      content_type: "'application/pdf'",
      size: '100000 + n',
      sha256: "repeat('0', 64)",
      state: "case when n % 100 = 0 then 'quarantined' else 'ready' end",
      reason: "case when n % 100 = 0 then 'virus' end",
      uploaded_by: person('10000001'),
      uploaded_at: `${now} ${back}`,
      quarantined_at: `case when n % 100 = 0 then ${now} ${back} end`,
      compared_at: `${now} ${back}`,
    }
    await make('files_file', file)
    const few = Math.min(rows, 2000)
    await make('files_download', { id: id(22), file_id: id(21), sso_id: person('10000001'), at: `${now} ${back}`, purpose: "'view'" }, rows)
    const upload = { id: id(23), file_id: id(21), number: '1', stored_name: "lpad(to_hex(n), 32, '1')", size: '8388608', sha256: "repeat('0', 64)" }
    await make('files_part', upload, few)
    const preview = {
      id: id(24),
      file_id: id(21),
      kind: "'thumb'",
      stored_name: "lpad(to_hex(n), 32, '2')",
      begun_at: `${now} ${back}`,
      made_at: `${now} ${back}`,
    }
    await make('files_preview', preview, few)
    await make('files_usage', { module: "'room' || n", month: "'2026-11'", files: '10', bytes: '1000' }, 80)
  },
  lists: (open) => ({
    everybodys: () => [open(ADMIN, calls.searchDownloads)],
    ofOne: () => [
      open(ADMIN, calls.searchQuarantine),
      open(ADMIN, calls.storageReport),
      open(ADMIN, calls.searchDownloads, { filters: { module: 'ehs', businessId: 'r500' } }),
      open(ADMIN, calls.searchDownloads, { filters: { ssoId: '10000012' } }),
      open(ADMIN, calls.searchQuarantine, { filters: { keyword: 'scan 400' } }),
    ],
  }),
} satisfies Volume
