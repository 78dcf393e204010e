import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const portal = `http://localhost:${process.env.PORT ?? '3000'}`

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/web', emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
  server: { port: 5173, proxy: { '/api': portal, '/oidc': portal } },
})
