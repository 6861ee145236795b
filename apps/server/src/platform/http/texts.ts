import type { ErrorCode } from '@sprout/contract';
import { createTexts, type Language, pickLanguage, type TextParams } from '@sprout/texts';
import { accessEnUs } from '@sprout/texts/en-us/access';
import { dashboardsEnUs } from '@sprout/texts/en-us/dashboards';
import { dataSourcesEnUs } from '@sprout/texts/en-us/data-sources';
import { errorsEnUs } from '@sprout/texts/en-us/errors';
import { formsEnUs } from '@sprout/texts/en-us/forms';
import { homeworkEnUs } from '@sprout/texts/en-us/homework';
import { jobsEnUs } from '@sprout/texts/en-us/jobs';
import { loginProvidersEnUs } from '@sprout/texts/en-us/login-providers';
import { logsEnUs } from '@sprout/texts/en-us/logs';
import { messageCenterEnUs } from '@sprout/texts/en-us/message-center';
import { messagesEnUs } from '@sprout/texts/en-us/messages';
import { namedReportsEnUs } from '@sprout/texts/en-us/named-reports';
import { ossFilesEnUs } from '@sprout/texts/en-us/oss-files';
import { serverEnUs } from '@sprout/texts/en-us/server';
import { storedFilesEnUs } from '@sprout/texts/en-us/stored-files';
import { tablesEnUs } from '@sprout/texts/en-us/tables';
import { teachingRecordEnUs } from '@sprout/texts/en-us/teaching-record';
import { accessZhCn } from '@sprout/texts/zh-cn/access';
import { dashboardsZhCn } from '@sprout/texts/zh-cn/dashboards';
import { dataSourcesZhCn } from '@sprout/texts/zh-cn/data-sources';
import { errorsZhCn } from '@sprout/texts/zh-cn/errors';
import { formsZhCn } from '@sprout/texts/zh-cn/forms';
import { homeworkZhCn } from '@sprout/texts/zh-cn/homework';
import { jobsZhCn } from '@sprout/texts/zh-cn/jobs';
import { loginProvidersZhCn } from '@sprout/texts/zh-cn/login-providers';
import { logsZhCn } from '@sprout/texts/zh-cn/logs';
import { messageCenterZhCn } from '@sprout/texts/zh-cn/message-center';
import { messagesZhCn } from '@sprout/texts/zh-cn/messages';
import { namedReportsZhCn } from '@sprout/texts/zh-cn/named-reports';
import { ossFilesZhCn } from '@sprout/texts/zh-cn/oss-files';
import { serverZhCn } from '@sprout/texts/zh-cn/server';
import { storedFilesZhCn } from '@sprout/texts/zh-cn/stored-files';
import { tablesZhCn } from '@sprout/texts/zh-cn/tables';
import { teachingRecordZhCn } from '@sprout/texts/zh-cn/teaching-record';
import type { FastifyRequest } from 'fastify';

const translators = {
  'zh-CN': createTexts<string>(
    'zh-CN',
    serverZhCn,
    errorsZhCn,
    tablesZhCn,
    namedReportsZhCn,
    jobsZhCn,
    formsZhCn,
    dataSourcesZhCn,
    accessZhCn,
    logsZhCn,
    homeworkZhCn,
    storedFilesZhCn,
    jobsZhCn,
    ossFilesZhCn,
    teachingRecordZhCn,
    messageCenterZhCn,
    loginProvidersZhCn,
    messagesZhCn,
    dashboardsZhCn,
  ),
  'en-US': createTexts<string>(
    'en-US',
    serverEnUs,
    errorsEnUs,
    tablesEnUs,
    namedReportsEnUs,
    jobsEnUs,
    formsEnUs,
    dataSourcesEnUs,
    accessEnUs,
    logsEnUs,
    homeworkEnUs,
    storedFilesEnUs,
    jobsEnUs,
    ossFilesEnUs,
    teachingRecordEnUs,
    messageCenterEnUs,
    loginProvidersEnUs,
    messagesEnUs,
    dashboardsEnUs,
  ),
};

export const serverText = (language: Language, key: string, params?: TextParams): string =>
  translators[language](key, params);

export const errorText = (language: Language, code: ErrorCode, params?: TextParams): string =>
  serverText(language, `error.${code}`, params);

/**
 * Chinese, exactly as specified, unless our own client asks for English: the predecessor's clients
 * compare sentences.
 */
export function languageOf(request: FastifyRequest): Language {
  return isOwnClient(request) ? pickLanguage(request.headers['accept-language']) : 'zh-CN';
}

/** Whether our own client asks, or another such as the predecessor's. Says nothing about rights. */
export const isOwnClient = (request: FastifyRequest): boolean =>
  request.headers['x-sprout-client'] === '1';
