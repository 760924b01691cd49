import type { FastifyReply, FastifyRequest } from 'fastify'
import { csvOf } from './csv-file.ts'
import type { TableFile } from './table-file.ts'
import { XLSX_TYPE, xlsxOf } from './xlsx-file.ts'

/** Sends a table to be saved, as it is read: as a workbook where the request asks for one, or else as comma separated values. */
export function sendTable({ name, ...table }: TableFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isWorkbook = (request.query as { as?: string }).as === 'xlsx'
  return reply
    .type(isWorkbook ? XLSX_TYPE : 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.${isWorkbook ? 'xlsx' : 'csv'}"`)
    .header('cache-control', 'no-store')
    .send(isWorkbook ? xlsxOf(table) : csvOf(table))
}
