/** Generated from /api/v1/openapi.json; see the README of this package. */
export interface paths {
    "/personas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List personas, newest first */
        get: operations["listPersonas"];
        put?: never;
        /** Create personas from a description */
        post: operations["createPersonas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a persona with its evidence */
        get: operations["getPersona"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personas/{id}/json-ld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a persona as JSON-LD, in terms of schema.org */
        get: operations["getPersonaJsonLd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personas/{id}/system-prompt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get instructions with which any model answers as a persona */
        get: operations["getPersonaSystemPrompt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personas/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a persona a question */
        post: operations["askPersona"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List surveys, newest first */
        get: operations["listSurveys"];
        put?: never;
        /** Create a survey and start drafting its questions */
        post: operations["createSurvey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a survey with its questions */
        get: operations["getSurvey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a draft with all its questions */
        post: operations["publishSurvey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a survey and generate its personas */
        post: operations["closeSurvey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the answers of a survey */
        get: operations["getResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{id}/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the responses of a survey, newest first */
        get: operations["listResponses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the active jobs, and those that ended within a day */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a job */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        PersonaSummaryPage: {
            items: components["schemas"]["PersonaSummary"][];
            /** @description Null on the last page */
            next_cursor: string | null;
        };
        PersonaSummary: {
            id: string;
            name: string;
            subtitle: string | null;
            relationship: string;
            /** @enum {string} */
            detail_level: "simple" | "detailed" | "advanced";
            age_range: string | null;
            location: string | null;
            gender: string | null;
            survey_id: string | null;
            group: {
                count: number;
                of: number;
            } | null;
            tags: string[];
            imported: boolean;
            created_at: number;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @enum {string} */
            code: "invalid_request" | "validation_failed" | "invalid_json" | "malformed_request" | "headers_too_large" | "request_timeout" | "unsupported_media_type" | "payload_too_large" | "not_found" | "method_not_allowed" | "signed_out" | "forbidden" | "cross_origin" | "unknown_host" | "rate_limited" | "conflict" | "stale_revision" | "already_done" | "other_account" | "invalid_credentials" | "weak_password" | "email_taken" | "registration_closed" | "session_not_found" | "reauthentication_needed" | "insufficient_aal" | "same_password" | "otp_expired" | "invitation_not_found" | "user_not_found" | "user_banned" | "last_admin" | "tier_in_use" | "mfa_factor_not_found" | "mfa_factor_name_conflict" | "mfa_verification_failed" | "mfa_challenge_expired" | "too_many_enrolled_mfa_factors" | "passkeys_unavailable" | "identity_already_exists" | "identity_not_found" | "single_identity_not_deletable" | "provider_disabled" | "provider_unreachable" | "captcha_failed" | "invalid_api_key" | "insufficient_scope" | "api_key_limit_reached" | "webhook_limit_reached" | "persona_limit_reached" | "ai_request_limit_reached" | "storage_limit_reached" | "context_item_limit_reached" | "draft_limit_reached" | "export_format_not_in_tier" | "survey_not_draft" | "survey_not_active" | "survey_without_responses" | "survey_without_approved_questions" | "survey_not_available" | "answers_incomplete" | "answers_too_fast" | "proof_required" | "site_not_allowed" | "already_answered" | "job_not_retryable" | "ai_not_configured" | "ai_configuration" | "ai_unavailable" | "ai_timeout" | "ai_no_response" | "ai_invalid_format" | "ai_malformed_json" | "ai_refused" | "ai_no_questions" | "ai_failed" | "cancelled" | "busy" | "internal";
            detail?: string;
            errors?: {
                path: string;
                message: string;
            }[];
            reasons?: string[];
            left?: number;
            challenge?: components["schemas"]["ProofChallenge"];
            texts?: {
                [key: string]: string;
            };
            request_id?: string;
        };
        ProofChallenge: {
            /** @constant */
            algorithm: "SHA-256";
            challenge: string;
            maxnumber: number;
            salt: string;
            signature: string;
        };
        JobSummary: {
            id: string;
            /** @enum {string} */
            kind: "survey.draft" | "survey.question" | "survey.personas" | "survey.refresh" | "survey.translation" | "persona.intake" | "persona.create" | "persona.regenerate" | "persona.section" | "persona.update" | "persona.from_group" | "persona.image" | "images.item";
            /** @enum {string} */
            state: "queued" | "running" | "succeeded" | "failed" | "cancelled";
            progress: number;
            done: number;
            of: number;
            persona_ids: string[];
            error: {
                code: string;
                message: string;
            } | null;
            created_at: number;
            finished_at: number | null;
        };
        PersonaWithEvidence: {
            id: string;
            name: string;
            subtitle: string | null;
            relationship: string;
            /** @enum {string} */
            detail_level: "simple" | "detailed" | "advanced";
            age_range: string | null;
            location: string | null;
            gender: string | null;
            survey_id: string | null;
            group: {
                count: number;
                of: number;
            } | null;
            tags: string[];
            imported: boolean;
            created_at: number;
            structured_data: {
                demographics: {
                    age: number;
                    gender: string;
                    ethnicity?: string;
                    location: string;
                    occupation: string;
                    income_level: string;
                    education: string;
                    marital_status: string;
                    children: string;
                };
                psychographics: {
                    values: string[];
                    personality_traits: string[];
                    lifestyle: string;
                    attitudes: string[];
                    interests: string[];
                };
                behaviors: {
                    shopping_habits: string;
                    media_consumption: string;
                    decision_making_style: string;
                    brand_preferences: string;
                    online_behavior: string;
                };
                goals: {
                    short_term: string[];
                    long_term: string[];
                    motivations: string[];
                    fears: string[];
                    aspirations: string[];
                };
                relationship_to_business: {
                    engagement_level: string;
                    purchase_intent: string;
                    budget_range: string;
                    decision_timeline: string;
                    key_objections: string[];
                };
                company?: {
                    company_size: string;
                    purchase_role: string;
                    tools: string[];
                    kpis: string[];
                };
                custom_fields?: {
                    [key: string]: string;
                };
            };
            unstructured_data: {
                bio: string;
                typical_day: string;
                weekend_activities: string;
                why_they_engage: string;
                challenges: string[];
                quote: string;
            };
            demographic_insights: {
                location_demographics: {
                    summary: string;
                    statistics: string[];
                    sources: string[];
                };
                industry_demographics: {
                    summary: string;
                    statistics: string[];
                    sources: string[];
                };
                activity_demographics?: {
                    summary: string;
                    statistics: string[];
                    sources: string[];
                };
                key_justifications: string[];
                from_answers?: {
                    statistics: string[];
                    sources: string[];
                    asked?: ("age" | "gender" | "place" | "occupation" | "income" | "education" | "family")[];
                };
            };
            profile_note: string | null;
            made_by_model: string;
            evidence: {
                field: string;
                sentence: string;
                /** @enum {string} */
                basis: "observed" | "stated" | "inferred" | "assumed";
                references: {
                    code: string;
                    question: string;
                    answer: string;
                    counted: {
                        count: number;
                        n: number;
                        overall_count: number;
                        overall_n: number;
                        low: number;
                        high: number;
                        sets_apart: boolean;
                    } | null;
                }[];
            }[] | null;
            group_counts: {
                segment: number;
                sizes: number[];
                stability: number | null;
                supported: boolean;
                counted_at: number;
                medoid: number | null;
                answers: {
                    code: string;
                    question: string;
                    answer: string;
                    counted: {
                        count: number;
                        n: number;
                        overall_count: number;
                        overall_n: number;
                        low: number;
                        high: number;
                        sets_apart: boolean;
                    } | null;
                }[];
            } | null;
            new_answers: number;
        };
        PersonaJsonLd: {
            /** @constant */
            "@context": "https://schema.org";
            "@type": string;
            "@id": string;
        } & {
            [key: string]: unknown;
        };
        PersonaSystemPrompt: {
            system_prompt: string;
        };
        PersonaAnswer: {
            question: string;
            answer: string;
            created_at: number;
        };
        SurveySummaryPage: {
            items: components["schemas"]["SurveySummary"][];
            /** @description Null on the last page */
            next_cursor: string | null;
        };
        SurveySummary: {
            id: string;
            title: string;
            relationship: string;
            /** @enum {string} */
            status: "draft" | "active" | "closed";
            /** @enum {string} */
            detail_level: "simple" | "detailed" | "advanced";
            response_count: number;
            persona_count: number;
            public_url: string;
            archived: boolean;
            created_at: number;
            closed_at: number | null;
        };
        SurveyAndJob: {
            survey: components["schemas"]["SurveyWithQuestions"];
            job: components["schemas"]["JobSummary"];
        };
        SurveyWithQuestions: {
            id: string;
            title: string;
            relationship: string;
            /** @enum {string} */
            status: "draft" | "active" | "closed";
            /** @enum {string} */
            detail_level: "simple" | "detailed" | "advanced";
            response_count: number;
            persona_count: number;
            public_url: string;
            archived: boolean;
            created_at: number;
            closed_at: number | null;
            business_context: string;
            questions: {
                id: string;
                question: string;
                options: {
                    id: string | null;
                    text: string;
                    score: number;
                }[];
            }[];
            persona_ids: string[];
            draft_job_id: string | null;
            personas_job_id: string | null;
        };
        Results: {
            responses: number;
            average_score: number | null;
            median_seconds: number | null;
            questions: {
                id: string;
                question: string;
                options: {
                    id: string;
                    text: string;
                    count: number;
                }[];
            }[];
            days: {
                day: string;
                responses: number;
            }[];
        };
        ResponseList: {
            items: components["schemas"]["Response"][];
            /** @description Null on the last page */
            next_cursor: string | null;
        };
        Response: {
            id: string;
            number: number;
            respondent_email: string | null;
            answers: {
                question_id: string;
                text: string | null;
                score: number;
            }[];
            average_score: number | null;
            fields: {
                [key: string]: string;
            };
            language: string | null;
            created_at: number;
        };
        JobSummaryList: {
            items: components["schemas"]["JobSummary"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listPersonas: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before */
                cursor?: string;
                /** @description Items per page */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List personas, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonaSummaryPage"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPersonas: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 64 letters, digits, - or _: a repeated request gets the first reply, for an hour. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Your business and whom the personas are to describe */
                    description: string;
                    /** @description Such as “Client” or “Donor” */
                    relationship: string;
                    /** @default 1 */
                    count?: number;
                    /**
                     * @default detailed
                     * @enum {string}
                     */
                    detail_level?: "simple" | "detailed" | "advanced";
                };
            };
        };
        responses: {
            /** @description Create personas from a description */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobSummary"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPersona: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a persona with its evidence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonaWithEvidence"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPersonaJsonLd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a persona as JSON-LD, in terms of schema.org */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": components["schemas"]["PersonaJsonLd"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPersonaSystemPrompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get instructions with which any model answers as a persona */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonaSystemPrompt"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askPersona: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 64 letters, digits, - or _: a repeated request gets the first reply, for an hour. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    question: string;
                };
            };
        };
        responses: {
            /** @description Ask a persona a question */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonaAnswer"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSurveys: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before */
                cursor?: string;
                /** @description Items per page */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List surveys, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveySummaryPage"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSurvey: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 64 letters, digits, - or _: a repeated request gets the first reply, for an hour. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    relationship: string;
                    business_context: string;
                    /** @enum {string} */
                    detail_level: "simple" | "detailed" | "advanced";
                    persona_count: number;
                };
            };
        };
        responses: {
            /** @description Create a survey and start drafting its questions */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyAndJob"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurvey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a survey with its questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyWithQuestions"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    publishSurvey: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 64 letters, digits, - or _: a repeated request gets the first reply, for an hour. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Publish a draft with all its questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyWithQuestions"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeSurvey: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 64 letters, digits, - or _: a repeated request gets the first reply, for an hour. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    persona_count?: number;
                };
            };
        };
        responses: {
            /** @description Close a survey and generate its personas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyAndJob"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Count the answers of a survey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Results"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listResponses: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before */
                cursor?: string;
                /** @description Items per page */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the responses of a survey, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseList"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the active jobs, and those that ended within a day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobSummaryList"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a job */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobSummary"];
                };
            };
            /** @description A problem with the request, with a stable code */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem, with a stable code */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
