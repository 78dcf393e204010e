import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const portal = `http://localhost:${process.env.PORT ?? '3000'}`

/** Beside each file that is worth it lies a gzipped one, made once here, which the server sends as it is to whoever takes it. */
const gzipped: Plugin = {
  name: 'gzipped',
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|html|json|svg)$/.test(file)))
      writeFileSync(join(dir!, `${name}.gz`), gzipSync(readFileSync(join(dir!, name)), { level: 9 }))
  },
}

export default defineConfig({
  plugins: [react(), gzipped],
  build: { outDir: 'dist/web', emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
  server: { port: 5173, proxy: { '/api': portal, '/oidc': portal } },
})
