INSERT INTO "feature_limits" ("tier", "products_enabled", "chat_enabled", "max_personas", "max_ai_requests_per_month", "max_storage_gb", "export_formats")
VALUES ('free_beta', true, true, 10, 50, 1, '["json","csv","markdown","pdf","png"]');
